/** Largest message of the service, in characters, as in Firebase. */
export const MAX_MESSAGE_CHARS = 16 * 1024 * 1024;
/** Largest message of a client, which is put together before it is known who sends it. */
export const MAX_CLIENT_MESSAGE_CHARS = 1024 * 1024;

/** A socket message's part in the protocol's message. */
export type FrameResult =
  | { readonly kind: 'message'; readonly text: string }
  /** Part of a message, or a keep-alive. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'malformed'; readonly reason: 'count' | 'size' };

const INCOMPLETE: FrameResult = { kind: 'incomplete' };
/** A header announces at most so many pieces. */
const MAX_PIECES = 9999;

/**
 * Puts messages together. The SDK sends a long one in pieces of 16 KiB, after a header that is their number;
 * `0` alone keeps the connection alive.
 * @see docs/product/realtime.md
 */
export class FrameAssembler {
  private expected = 0;
  private pieces: string[] = [];
  private chars = 0;

  /** @param maxChars of one message */
  constructor(private readonly maxChars = MAX_MESSAGE_CHARS) {}

  /** Pieces of a message are still to come. */
  get isMidway(): boolean {
    return this.expected > 0;
  }

  accept(frame: string): FrameResult {
    if (this.expected === 0) {
      if (frame === '0') return INCOMPLETE;
      if (!/^\d{1,6}$/.test(frame)) return this.whole(frame);
      const count = Number(frame);
      if (count < 1 || count > MAX_PIECES) return { kind: 'malformed', reason: 'count' };
      this.expected = count;
      return INCOMPLETE;
    }
    this.chars += frame.length;
    if (this.chars > this.maxChars) return { kind: 'malformed', reason: 'size' };
    this.pieces.push(frame);
    if (this.pieces.length < this.expected) return INCOMPLETE;
    const text = this.pieces.join('');
    this.expected = 0;
    this.pieces = [];
    this.chars = 0;
    return { kind: 'message', text };
  }

  private whole(text: string): FrameResult {
    return text.length > this.maxChars ? { kind: 'malformed', reason: 'size' } : { kind: 'message', text };
  }
}
