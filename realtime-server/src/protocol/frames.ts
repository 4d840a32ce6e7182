/** Largest message, in characters, as in Firebase. */
export const MAX_MESSAGE_CHARS = 16 * 1024 * 1024;

/** A socket message's part in the protocol's message. */
export type FrameResult =
  | { readonly kind: 'message'; readonly text: string }
  /** A message over the limit, of which only the beginning is stored. */
  | { readonly kind: 'oversized'; readonly beginning: string; readonly chars: number }
  /** Part of a message, or a keep-alive. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'malformed'; readonly reason: 'count' | 'size' };

const INCOMPLETE: FrameResult = { kind: 'incomplete' };
/** A header announces at most so many pieces. */
const MAX_PIECES = 9999;
/** Stored characters of a message that is too long: enough to read its number. */
const BEGINNING_CHARS = 128;

/**
 * Assembles messages. The SDK sends a long one in pieces of 16 KiB, after a header that is their number; `0` alone is a
 * keep-alive. Of a message that is too long only the beginning is stored, so that it can be refused by its number: the
 * SDK resends an unanswered message without end.
 * @see docs/product/realtime.md
 */
export class FrameAssembler {
  private expected = 0;
  private arrived = 0;
  private pieces: string[] = [];
  private chars = 0;
  private oversized: string | undefined;

  /** True while pieces of a message are missing. */
  get isMidway(): boolean {
    return this.expected > 0;
  }

  /** Stored characters of unfinished messages. */
  get heldChars(): number {
    return this.isMidway && this.oversized === undefined ? this.chars : 0;
  }

  /** @param maxChars most characters of a message that is accepted */
  accept(frame: string, maxChars: number): FrameResult {
    if (this.expected === 0) {
      if (frame === '0') return INCOMPLETE;
      if (!/^\d{1,6}$/.test(frame)) {
        this.expected = 1;
        return this.take(frame, maxChars);
      }
      const count = Number(frame);
      if (count < 1 || count > MAX_PIECES) return { kind: 'malformed', reason: 'count' };
      this.expected = count;
      return INCOMPLETE;
    }
    return this.take(frame, maxChars);
  }

  private take(frame: string, maxChars: number): FrameResult {
    this.chars += frame.length;
    this.arrived += 1;
    if (this.chars > MAX_MESSAGE_CHARS) return { kind: 'malformed', reason: 'size' };
    if (this.oversized === undefined) this.pieces.push(frame);
    if (this.chars > maxChars && this.oversized === undefined) {
      this.oversized = this.pieces.join('').slice(0, BEGINNING_CHARS);
      this.pieces = [];
    }
    return this.arrived < this.expected ? INCOMPLETE : this.finish();
  }

  private finish(): FrameResult {
    const { oversized, pieces, chars } = this;
    this.expected = 0;
    this.arrived = 0;
    this.pieces = [];
    this.chars = 0;
    this.oversized = undefined;
    return oversized === undefined
      ? { kind: 'message', text: pieces.join('') }
      : { kind: 'oversized', beginning: oversized, chars };
  }
}
