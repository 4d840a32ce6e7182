import { isUnsignedToken, type Tokens } from '../auth/tokens.ts';
import type { Timings } from '../figures/timings.ts';
import type { RefusalKind, Refusals, Seats } from '../limits/held.ts';
import type { LimitName, Limits } from '../limits/limits.ts';
import type { Listens } from '../listens/listens.ts';
import { authRevokedText, type Answer, answer, noteText, OK, shutdownText } from '../protocol/messages.ts';
import type { RuleAuth } from '../rules/rule-context.ts';
import type { Database } from '../store/database.ts';
import type { Actor } from '../store/pending-writes.ts';

/** Parts of the server that a session uses. */
export interface SessionServices {
  readonly database: Database;
  readonly listens: Listens;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly refusals: Refusals;
  readonly timings: Timings;
  /** Connections of each session that signed in. */
  readonly sessionSeats: Seats;
  /** Connections of each address that have not signed in. */
  readonly unsignedSeats: Seats;
  /** Whether the credential `owner` gives full rights here: on the admin listener only. */
  readonly ownerAllowed: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A session's connection to its client. */
export interface SessionLink {
  /** What the connection is counted for; see `addressOf`. */
  readonly address: string;
  send(message: string | Buffer): void;
  /** Closes the connection after everything sent before is flushed. */
  close(code: number, reason: string): void;
  /** Ends the connection at once. */
  cutOff(): void;
}

const ANONYMOUS: Actor = { kind: 'client', auth: null };
const UNSIGNED_TOKEN = 'tokens without signature (mockUserToken) are not taken here: sign in with a custom token';

/** Close code of the WebSocket protocol for what the server does not allow (RFC 6455, 7.4.1). */
const POLICY_VIOLATION = 1008;

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The user that the backend asks to be taken for (`databaseAuthVariableOverride`). */
export function overriddenAuth(json: unknown): RuleAuth | null {
  if (!isObject(json)) return null;
  const { uid, provider, token } = json;
  return {
    uid: typeof uid === 'string' ? uid : '',
    provider: typeof provider === 'string' ? provider : 'custom',
    token: isObject(token) ? token : {},
  };
}

/** What the connections of one session are counted for: the product's session, else the user. */
const sessionOf = ({ uid, token }: RuleAuth): string =>
  typeof token['sid'] === 'string' ? `session ${token['sid']}` : `user ${uid}`;

/** A client's connection from hello to end: its user, its listens, and the writes pending for its end. */
export class Session {
  actor: Actor = ANONYMOUS;
  /** Epoch milliseconds since which no user is signed in. */
  private anonymousSinceMs: number | undefined;
  private expiry: NodeJS.Timeout | undefined;
  private over = false;
  private sessionSeat: string | undefined;
  private hasUnsignedSeat: boolean;

  constructor(
    readonly id: string,
    readonly services: SessionServices,
    private readonly link: SessionLink,
  ) {
    this.anonymousSinceMs = services.now();
    this.hasUnsignedSeat = !services.ownerAllowed && services.unsignedSeats.take(link.address);
  }

  get ended(): boolean {
    return this.over;
  }

  get isSignedIn(): boolean {
    return this.actor.kind === 'admin' || this.actor.auth !== null;
  }

  /** Milliseconds without a signed-in user; 0 while there is one. */
  get anonymousMs(): number {
    return this.anonymousSinceMs === undefined ? 0 : this.services.now() - this.anonymousSinceMs;
  }

  send(message: string | Buffer): void {
    if (!this.over) this.link.send(message);
  }

  cutOff(): void {
    this.link.cutOff();
  }

  /** Refuses a request because of a limit: logs the reason for the operator and answers in the protocol's terms. */
  refuse(limit: LimitName, reason: string): Answer {
    this.services.refusals.add(limit, reason);
    return answer('limit_exceeded', reason);
  }

  /**
   * Refuses what the protocol answers without a reason: the client's developer reads it in the console, since the SDK
   * drops the answer's own.
   */
  refuseWithNote(limit: LimitName, reason: string): Answer {
    this.send(noteText(`limit exceeded: ${reason}`));
    return this.refuse(limit, reason);
  }

  /** Refuses the connection itself; the client may come back. */
  close(limit: LimitName, code: number, reason: string): void {
    this.services.refusals.add(limit, reason);
    this.send(noteText(`connection closed: ${reason}`));
    this.link.close(code, reason);
    this.end();
  }

  /** Refuses the connection permanently: otherwise the SDK would retry without end. */
  shutDown(kind: RefusalKind, code: number, reason: string): void {
    this.services.refusals.add(kind, reason);
    this.send(shutdownText(reason));
    this.link.close(code, reason);
    this.end();
  }

  /** Closes the connection of a client that violates the protocol, or whose request failed. */
  hangUp(code: number): void {
    this.link.close(code, '');
    this.end();
  }

  /** Takes a credential: an id token, or `owner` where that is allowed. */
  async signIn(credential: unknown, body: Readonly<Record<string, unknown>>): Promise<Answer> {
    if (credential === 'owner' && this.services.ownerAllowed) return this.signInAsOwner(body);
    if (typeof credential === 'string' && isUnsignedToken(credential)) {
      this.shutDown('unsignedToken', POLICY_VIOLATION, UNSIGNED_TOKEN);
      return answer('invalid_token', UNSIGNED_TOKEN);
    }
    const verdict =
      typeof credential === 'string'
        ? await this.services.tokens.verifyIdToken(credential)
        : { ok: false as const, reason: 'invalid' as const };
    if (this.over) return OK;
    if (!verdict.ok) return answer(`${verdict.reason}_token`, `the id token is ${verdict.reason}`);
    const { auth, expiresAtS } = verdict.value;
    if (!this.takeSessionSeat(sessionOf(auth)))
      return this.refuseWithNote(
        'socketsPerSession',
        `this session has too many connections: at most ${this.services.limits.socketsPerSession}`,
      );
    this.become({ kind: 'client', auth });
    this.expiry = setTimeout(() => this.expire(), Math.max(0, expiresAtS * 1000 - this.services.now())).unref();
    return answer('ok', { auth, expires: expiresAtS });
  }

  private signInAsOwner(body: Readonly<Record<string, unknown>>): Answer {
    const limited = body['noauth'] === true || 'authvar' in body;
    this.become(limited ? { kind: 'client', auth: overriddenAuth(body['authvar']) } : { kind: 'admin' });
    return answer('ok', { auth: null });
  }

  /** Continues without a user. */
  signOut(): void {
    this.become(ANONYMOUS);
  }

  private become(actor: Actor): void {
    clearTimeout(this.expiry);
    this.actor = actor;
    this.anonymousSinceMs = actor === ANONYMOUS ? this.services.now() : undefined;
    this.changeSeats();
    this.services.listens.recheckAll(this);
  }

  private takeSessionSeat(holder: string): boolean {
    if (this.services.ownerAllowed || holder === this.sessionSeat) return true;
    if (!this.services.sessionSeats.take(holder)) return false;
    this.giveSessionSeatBack();
    this.sessionSeat = holder;
    return true;
  }

  private giveSessionSeatBack(): void {
    if (this.sessionSeat !== undefined) this.services.sessionSeats.giveBack(this.sessionSeat);
    this.sessionSeat = undefined;
  }

  /** A connection counts for its session while a user is signed in, otherwise as an unsigned one of its address. */
  private changeSeats(): void {
    const { ownerAllowed, unsignedSeats } = this.services;
    if (ownerAllowed) return;
    if (!this.isSignedIn) this.giveSessionSeatBack();
    const isUnsigned = !this.isSignedIn && !this.over;
    if (isUnsigned && !this.hasUnsignedSeat) this.hasUnsignedSeat = unsignedSeats.take(this.link.address);
    if (isUnsigned || !this.hasUnsignedSeat) return;
    unsignedSeats.giveBack(this.link.address);
    this.hasUnsignedSeat = false;
  }

  /** Notifies the client first: it then signs in again by itself and gets no message about the listens that end. */
  private expire(): void {
    this.send(authRevokedText('expired_token', 'Auth token is expired'));
    this.become(ANONYMOUS);
  }

  /** Ends the session: drops its listens and carries out its pending writes. A second call does nothing. */
  end(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.expiry);
    this.giveSessionSeatBack();
    this.changeSeats();
    this.services.listens.forget(this);
    this.services.database.carryOutLeft(this.id);
  }
}
