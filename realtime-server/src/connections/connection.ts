import type { RawData, WebSocket } from 'ws';
import { FrameAssembler, MAX_CLIENT_MESSAGE_CHARS, MAX_MESSAGE_CHARS } from '../protocol/frames.ts';
import {
  type Answer,
  answer,
  answerText,
  parseClientMessage,
  PONG_TEXT,
  type WireRequest,
} from '../protocol/messages.ts';
import { handleRequest } from './requests.ts';
import type { Session } from './session.ts';
import { WriteAllowance } from './write-allowance.ts';

/** A peer that reads so slowly is cut off, rather than hold its messages in memory. */
export const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

/**
 * Longest request of a client, in characters, that is carried out; the longest of ours is a signal of some 60 000. The
 * service's own may be as long as a message.
 */
const LONGEST_REQUEST_CHARS = 256 * 1024;

/** Requests of a client that may wait for the one before them, and their characters together. */
const MOST_WAITING = 5_000;
const MOST_WAITING_CHARS = 4 * 1024 * 1024;

/**
 * How long a client may stay without signing in, and a message without its end. The SDK signs in with its first
 * request.
 */
const SIGN_IN_WITHIN_MS = 60_000;
const MESSAGE_WITHIN_MS = 60_000;

/** Writes, at once or left for the end. */
const WRITE_ACTIONS: ReadonlySet<string> = new Set(['p', 'm', 'o', 'om', 'oc']);

/** Close codes of the WebSocket protocol (RFC 6455, 7.4.1). */
const CLOSE = { unsupported: 1003, malformed: 1008, tooLarge: 1009 } as const;

/** Text of a frame that came whole: the server asks for buffers, never for fragments. */
function textOf(data: RawData): string {
  return (Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer)).toString('utf8');
}

/**
 * Carries a session over a socket: takes requests strictly in order, and sends when the journal says that it is safe.
 */
export class Connection {
  private readonly frames: FrameAssembler;
  private readonly waiting: { readonly request: WireRequest; readonly chars: number }[] = [];
  private waitingChars = 0;
  private messageBeganMs: number | undefined;
  private working = false;
  private readonly allowance: WriteAllowance;

  constructor(
    private readonly socket: WebSocket,
    private readonly session: Session,
    private readonly onError: (error: unknown) => void,
  ) {
    this.frames = new FrameAssembler(session.services.ownerAllowed ? MAX_MESSAGE_CHARS : MAX_CLIENT_MESSAGE_CHARS);
    this.allowance = new WriteAllowance(session.services.now);
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('close', () => this.session.end());
    socket.on('error', () => socket.terminate());
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.session.ended) return;
    if (isBinary) return this.socket.close(CLOSE.unsupported);
    const frame = this.frames.accept(textOf(data));
    this.messageBeganMs = this.frames.isMidway ? (this.messageBeganMs ?? this.session.services.now()) : undefined;
    if (frame.kind === 'incomplete') return;
    if (frame.kind === 'malformed')
      return this.socket.close(frame.reason === 'size' ? CLOSE.tooLarge : CLOSE.malformed);
    const message = parseClientMessage(frame.text);
    if (!message) return this.socket.close(CLOSE.malformed);
    if (message.kind === 'ping') this.session.send(PONG_TEXT);
    if (message.kind !== 'request') return;
    // Signing in takes a moment; no client needs so many requests to wait for it.
    const isTooMuch = this.waiting.length >= MOST_WAITING || this.waitingChars > MOST_WAITING_CHARS;
    if (isTooMuch && !this.session.services.ownerAllowed) return this.socket.close(CLOSE.tooLarge);
    this.waiting.push({ request: message.request, chars: frame.text.length });
    this.waitingChars += frame.text.length;
    if (!this.working) void this.work();
  }

  /** Closes the socket of a client that does not sign in, or does not end its message. The service takes its time. */
  closeIfOverdue(): void {
    const { services, anonymousMs } = this.session;
    if (services.ownerAllowed) return;
    const midwayMs = this.messageBeganMs === undefined ? 0 : services.now() - this.messageBeganMs;
    if (anonymousMs > SIGN_IN_WITHIN_MS || midwayMs > MESSAGE_WITHIN_MS) this.socket.close(CLOSE.malformed);
  }

  /**
   * Why a client asks too much. Judged when the request's turn comes, since signing in may stand before it; the service
   * is not limited.
   */
  private excessOf({ action }: WireRequest, chars: number): Answer | undefined {
    if (this.session.actor.kind === 'admin') return undefined;
    if (chars > LONGEST_REQUEST_CHARS) return answer('failure', 'the request is too long');
    const excess = WRITE_ACTIONS.has(action) ? this.allowance.take(chars) : undefined;
    return excess === undefined ? undefined : answer('limit_exceeded', excess);
  }

  /** One request after the other: signing in takes a moment, and what follows it must wait. */
  private async work(): Promise<void> {
    this.working = true;
    for (let next = this.waiting.shift(); next && !this.session.ended; next = this.waiting.shift()) {
      const { request, chars } = next;
      this.waitingChars -= chars;
      try {
        const pending = this.excessOf(request, chars) ?? handleRequest(this.session, request);
        const { number } = request;
        const reply = pending instanceof Promise ? await pending : pending;
        this.session.send(answerText(number, reply));
      } catch (error) {
        this.onError(error);
        this.socket.close(1011);
        break;
      }
    }
    this.working = false;
  }
}
