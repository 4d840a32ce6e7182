import type { Access } from '@acolhe/contracts';
import { MINUTE_MS, HOUR_MS } from '@acolhe/domain';
import type { SQL } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Tx } from '../database/database.ts';

/** What every session says of itself. */
interface BaseSession {
  /** The kind of person or machine that holds the session; each kind signs in by itself. */
  readonly kind: string;
  /** The use of the session: the access kind of the calls that it may make. */
  readonly scope: Access;
  readonly sid: string;
}

/**
 * The sessions, by their scope. A domain adds those that it opens in its own file (`declare module`), next to the
 * `SessionType` that its module lists.
 * @see docs/extending.md
 */
export interface SessionsByScope extends Readonly<Record<never, BaseSession>> {}

/**
 * A session, as the access token states it.
 * @see docs/product/sessions.md
 */
export type Session = SessionsByScope[keyof SessionsByScope];

export type SessionKind = Session['kind'];

/** Numbers that a session carries besides kind, person, scope and id, by their names in access tokens and rows. */
export type SessionClaims = Readonly<Partial<Record<string, number>>>;

/** How the sessions of one kind and scope are written into access tokens and rows, read from them, and end. */
export interface SessionType<S = Session> {
  readonly kind: string;
  /** Callers of this access kind show an access token of such a session. */
  readonly scope: Access;
  /** @returns the id of its person, among those of the kind */
  subjectOf(session: S): number;
  claimsOf(session: S): SessionClaims;
  /** @returns undefined when a claim is missing that such a session must have */
  read(sid: string, subjectId: number, claims: SessionClaims): S | undefined;
  /** How long it may stay idle: `own` unless given. */
  idleLifeOf?(session: S): IdleTtl;
  /**
   * SQL condition on a row of `sessions`: the partner or link that permitted the session is revoked, and the session
   * counts as ended.
   */
  readonly isRevoked?: SQL<boolean>;
  /**
   * Ends sessions that may not exist together with the one that is about to open.
   * @returns whether a session was ended
   */
  endReplaced?(tx: Tx, subjectId: number, now: Date): Promise<boolean>;
}

/** A session as a token or a row names it. */
export interface StoredSession {
  readonly kind: string;
  readonly subjectId: number;
  readonly scope: string;
  readonly sid: string;
  readonly claims: SessionClaims;
}

/**
 * How long what opens a session is good for.
 * @see docs/product/sessions.md
 */
export const SESSION_TTL = {
  accessTokenMs: 15 * MINUTE_MS,
  /** Idle: from the last use of the refresh token. */
  idleMs: {
    /** A patient's own, by the password. */
    own: 30 * 24 * HOUR_MS,
    /** Opened by another than its person, such as a partner: longer than any wait and visit, not much longer. */
    sponsored: 12 * HOUR_MS,
    /** At a console, which shows the data of many: a shift, not the next one. */
    console: 12 * HOUR_MS,
  },
  /** One that is not refreshed: as long as an id token of the realtime database lives. */
  shortMs: HOUR_MS,
} as const;

/** Names how long a session may stay idle. */
type IdleTtl = keyof typeof SESSION_TTL.idleMs;

/** Where people of all kinds sign in. */
export type SignInOrigins = Pick<Config, 'portalOrigins' | 'consoleOrigins' | 'kioskOrigins' | 'operationsOrigins'>;

/** How people of one kind stay signed in in a browser. */
export interface PersonKind {
  readonly kind: SessionKind;
  /** Name of the cookie that carries their refresh token; no other kind has it. */
  readonly cookie: string;
  /** The pages where they sign in: no other may use the cookie. */
  readonly originsIn: (config: SignInOrigins) => readonly string[];
}
