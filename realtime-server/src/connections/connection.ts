import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { HeldBytes } from '../limits/held.ts';
import { FrameAssembler, type FrameResult, MAX_MESSAGE_CHARS } from '../protocol/frames.ts';
import { MessageMeter } from '../protocol/message-meter.ts';
import {
  type Answer,
  answerText,
  numberOfBeginning,
  parseClientMessage,
  PONG_TEXT,
  type WireRequest,
} from '../protocol/messages.ts';
import { handleRequest } from './requests.ts';
import type { Session } from './session.ts';
import { WriteAllowance } from './write-allowance.ts';

/** A peer that reads so slowly is cut off, rather than hold its messages in memory. */
export const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

/** Writes, at once or left for the end. */
const WRITE_ACTIONS: ReadonlySet<string> = new Set(['p', 'm', 'o', 'om', 'oc']);
const SIGN_IN_ACTIONS: ReadonlySet<string> = new Set(['auth', 'gauth']);

/** Close codes of the WebSocket protocol (RFC 6455, 7.4.1). */
const CLOSE = { unsupported: 1003, malformed: 1008, tooLarge: 1009, failed: 1011, tryLater: 1013 } as const;

/** A request, or the known beginning of one that exceeded the limit. */
interface Waiting {
  readonly request: WireRequest;
  readonly chars: number;
  readonly isOversized: boolean;
}

export interface ConnectionOptions {
  /** Bytes of unfinished messages of all connections. */
  readonly held: HeldBytes;
  readonly onError: (error: unknown) => void;
}

/** Text of a complete frame: the server asks for buffers, never for fragments. */
function textOf(data: RawData): string {
  return (Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer)).toString('utf8');
}

/**
 * Carries a session over a socket: takes requests strictly in order, and sends when the journal says that it is safe.
 */
export class Connection {
  private readonly frames = new FrameAssembler();
  private readonly meter: MessageMeter;
  private readonly waiting: Waiting[] = [];
  private waitingChars = 0;
  private waitingSignIns = 0;
  private messageBeganMs: number | undefined;
  private heldBytes = 0;
  private working = false;
  private finished = false;
  private readonly allowance: WriteAllowance;

  /** @param stream the bytes below the socket */
  constructor(
    private readonly socket: WebSocket,
    stream: Duplex,
    private readonly session: Session,
    private readonly options: ConnectionOptions,
  ) {
    const { now, limits } = session.services;
    this.meter = new MessageMeter(now);
    this.allowance = new WriteAllowance(now, limits);
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('close', () => this.finish());
    socket.on('error', (error) => this.fail(error));
    // Runs after the library has read the same bytes.
    stream.on('data', (chunk: Buffer) => this.follow(chunk));
  }

  private follow(chunk: Buffer): void {
    // The client said goodbye: its session is over, however long its line takes to close.
    if (this.socket.readyState !== this.socket.OPEN) return this.finish();
    this.meter.feed(chunk);
    this.countHeld();
  }

  private countHeld(): void {
    const { ownerAllowed } = this.session.services;
    const before = this.heldBytes;
    this.heldBytes = ownerAllowed || this.finished ? 0 : this.frames.heldChars + this.meter.heldBytes;
    if (this.options.held.change(before, this.heldBytes) || this.session.ended) return;
    this.session.close('unfinishedBytes', CLOSE.tryLater, 'too many messages are unfinished on this server');
    this.finish();
  }

  /** No more requests come: those that are here are carried out, then the session ends. */
  private finish(): void {
    this.finished = true;
    this.countHeld();
    if (!this.working) this.session.end();
  }

  private fail(error: Error): void {
    if ('code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
      this.session.services.refusals.add('requestCharacters', 'a message came in one piece that is too large');
    this.socket.terminate();
  }

  /** Maximum characters stored of a message; what follows a request to sign in may count on its success. */
  private get keptChars(): number {
    const { ownerAllowed, limits } = this.session.services;
    if (ownerAllowed) return MAX_MESSAGE_CHARS;
    const isTrusted = this.session.isSignedIn || this.waitingSignIns > 0;
    return isTrusted ? limits.requestCharacters : limits.unsignedRequestCharacters;
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.session.ended) return;
    if (isBinary) return this.session.hangUp(CLOSE.unsupported);
    const frame = this.frames.accept(textOf(data), this.keptChars);
    this.messageBeganMs = this.frames.isMidway ? (this.messageBeganMs ?? this.session.services.now()) : undefined;
    if (frame.kind === 'incomplete') return;
    if (frame.kind === 'malformed') {
      if (frame.reason === 'count') return this.session.hangUp(CLOSE.malformed);
      return this.session.shutDown('requestCharacters', CLOSE.tooLarge, this.tooLong(MAX_MESSAGE_CHARS));
    }
    if (frame.kind === 'oversized') return this.receiveOversized(frame);
    const message = parseClientMessage(frame.text);
    if (!message) return this.session.hangUp(CLOSE.malformed);
    if (message.kind === 'ping') this.session.send(PONG_TEXT);
    if (message.kind === 'request')
      this.enqueue({ request: message.request, chars: frame.text.length, isOversized: false });
  }

  private receiveOversized({ beginning, chars }: FrameResult & { readonly kind: 'oversized' }): void {
    const number = numberOfBeginning(beginning);
    if (number === undefined)
      return this.session.shutDown('requestCharacters', CLOSE.tooLarge, this.tooLong(this.keptChars));
    this.enqueue({ request: { number, action: '', body: {} }, chars, isOversized: true });
  }

  private enqueue(next: Waiting): void {
    const { ownerAllowed, limits } = this.session.services;
    // Signing in takes a moment; no client needs so many requests to wait for it.
    if (!ownerAllowed && this.waiting.length >= limits.waitingRequests)
      return this.session.close(
        'waitingRequests',
        CLOSE.tooLarge,
        `at most ${limits.waitingRequests} requests may wait for one another`,
      );
    if (!ownerAllowed && this.waitingChars > limits.waitingCharacters)
      return this.session.close(
        'waitingCharacters',
        CLOSE.tooLarge,
        `requests of at most ${limits.waitingCharacters} characters may wait for one another`,
      );
    this.waiting.push(next);
    this.waitingChars += bufferedCharsOf(next);
    if (SIGN_IN_ACTIONS.has(next.request.action)) this.waitingSignIns += 1;
    if (!this.working) void this.work();
  }

  /** Closes the socket of a client that does not sign in, or does not end its message. The service takes its time. */
  closeIfOverdue(): void {
    const { services, anonymousMs, ended } = this.session;
    const { signInSeconds, messageSeconds } = services.limits;
    if (services.ownerAllowed || ended) return;
    const beganMs = Math.min(this.messageBeganMs ?? Infinity, this.meter.beganMs ?? Infinity);
    if (services.now() - beganMs > messageSeconds * 1000)
      this.session.close(
        'messageSeconds',
        CLOSE.malformed,
        `a message has to be complete within ${messageSeconds} seconds`,
      );
    else if (anonymousMs > signInSeconds * 1000)
      this.session.close('signInSeconds', CLOSE.malformed, `nobody signed in within ${signInSeconds} seconds`);
  }

  private tooLong(most: number): string {
    return `a request has at most ${most} characters`;
  }

  /**
   * Returns why a client asks too much. Evaluated when the request is processed, since a sign-in may precede it; the
   * service is not limited.
   */
  private excessOf({ request, chars, isOversized }: Waiting): Answer | undefined {
    const { session } = this;
    if (session.actor.kind === 'admin') return undefined;
    const { requestCharacters, unsignedRequestCharacters } = session.services.limits;
    const limit = session.isSignedIn ? 'requestCharacters' : 'unsignedRequestCharacters';
    const most = session.isSignedIn ? requestCharacters : unsignedRequestCharacters;
    if (isOversized || chars > most)
      return session.refuse(limit, `${this.tooLong(most)}${session.isSignedIn ? '' : ' before the sign-in'}`);
    const excess = WRITE_ACTIONS.has(request.action) ? this.allowance.take(chars) : undefined;
    return excess && session.refuse(excess.limit, excess.reason);
  }

  /** One request after the other: signing in takes a moment, and what follows it must wait. */
  private async work(): Promise<void> {
    this.working = true;
    const { timings, ownerAllowed } = this.session.services;
    for (let next = this.waiting.shift(); next && !this.session.ended; next = this.waiting.shift()) {
      const { request } = next;
      this.waitingChars -= bufferedCharsOf(next);
      const answered = timings.requestTaken(ownerAllowed ? 'service' : 'client');
      try {
        const pending = this.excessOf(next) ?? handleRequest(this.session, request);
        const reply = pending instanceof Promise ? await pending : pending;
        this.session.send(answerText(request.number, reply));
        answered();
      } catch (error) {
        this.options.onError(error);
        this.session.hangUp(CLOSE.failed);
        break;
      }
      if (SIGN_IN_ACTIONS.has(request.action)) this.waitingSignIns -= 1;
    }
    this.working = false;
    if (this.finished) this.session.end();
  }
}

/** Of a request that was too long nothing waits but its number. */
const bufferedCharsOf = ({ chars, isOversized }: Waiting): number => (isOversized ? 0 : chars);
