import type { Tokens } from '../auth/tokens.ts';
import type { Listens } from '../listens/listens.ts';
import type { RuleAuth } from '../rules/rule-context.ts';
import type { Database } from '../store/database.ts';
import type { Actor } from '../store/actor.ts';
import { authRevokedText, type Answer, answer, OK } from '../protocol/messages.ts';

/** Parts of the server that a session uses. */
export interface SessionServices {
  readonly database: Database;
  readonly listens: Listens;
  readonly tokens: Tokens;
  /** Whether the credential `owner` gives full rights here: on the admin listener only. */
  readonly ownerAllowed: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const ANONYMOUS: Actor = { kind: 'client', auth: null };

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The user that the backend asks to be taken for (`databaseAuthVariableOverride`). */
function overriddenAuth(json: unknown): RuleAuth | null {
  if (!isObject(json)) return null;
  const { uid, provider, token } = json;
  return {
    uid: typeof uid === 'string' ? uid : '',
    provider: typeof provider === 'string' ? provider : 'custom',
    token: isObject(token) ? token : {},
  };
}

/** A client's connection from hello to end: its user, its listens, and the writes pending for its end. */
export class Session {
  actor: Actor = ANONYMOUS;
  /** Epoch milliseconds since which no user is signed in. */
  private anonymousSinceMs: number | undefined;
  private expiry: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    readonly id: string,
    readonly services: SessionServices,
    private readonly sendNow: (message: string | Buffer) => void,
    readonly cutOff: () => void,
  ) {
    this.anonymousSinceMs = services.now();
  }

  get ended(): boolean {
    return this.over;
  }

  /** Milliseconds without a signed-in user; 0 while there is one. */
  get anonymousMs(): number {
    return this.anonymousSinceMs === undefined ? 0 : this.services.now() - this.anonymousSinceMs;
  }

  send(message: string | Buffer): void {
    if (!this.over) this.sendNow(message);
  }

  /** Takes a credential: an id token, or `owner` where that is allowed. */
  async signIn(credential: unknown, body: Readonly<Record<string, unknown>>): Promise<Answer> {
    if (credential === 'owner' && this.services.ownerAllowed) return this.signInAsOwner(body);
    const verdict =
      typeof credential === 'string'
        ? await this.services.tokens.verifyIdToken(credential)
        : { ok: false as const, reason: 'invalid' as const };
    if (this.over) return OK;
    if (!verdict.ok) return answer(`${verdict.reason}_token`, `the id token is ${verdict.reason}`);
    const { auth, expiresAtS } = verdict.value;
    this.become({ kind: 'client', auth });
    this.expiry = setTimeout(() => this.expire(), Math.max(0, expiresAtS * 1000 - this.services.now())).unref();
    return answer('ok', { auth, expires: expiresAtS });
  }

  private signInAsOwner(body: Readonly<Record<string, unknown>>): Answer {
    const limited = body['noauth'] === true || 'authvar' in body;
    this.become(limited ? { kind: 'client', auth: overriddenAuth(body['authvar']) } : { kind: 'admin' });
    return answer('ok', { auth: null });
  }

  /** Goes on without a user. */
  signOut(): void {
    this.become(ANONYMOUS);
  }

  private become(actor: Actor): void {
    clearTimeout(this.expiry);
    this.actor = actor;
    this.anonymousSinceMs = actor === ANONYMOUS ? this.services.now() : undefined;
    this.services.listens.recheckAll(this);
  }

  /** The client is told first: it then signs in anew by itself, and does not hear of the listens that end. */
  private expire(): void {
    this.send(authRevokedText('expired_token', 'Auth token is expired'));
    this.become(ANONYMOUS);
  }

  /** Ends the session: drops its listens and carries out its pending writes. A second call does nothing. */
  end(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.expiry);
    this.services.listens.forget(this);
    this.services.database.carryOutLeft(this.id);
  }
}
