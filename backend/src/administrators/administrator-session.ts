import { sql } from 'drizzle-orm';
import type { PersonKind, Session, SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { forbidden } from '../platform/http-problem.ts';

/** An administrator's session at the operations console. */
interface AdministratorSession {
  readonly kind: 'administrator';
  readonly administratorId: number;
  readonly scope: 'administrator';
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly administrator: AdministratorSession;
  }
}

export const administratorSession: SessionType<AdministratorSession> = {
  kind: 'administrator',
  scope: 'administrator',
  subjectOf: ({ administratorId }) => administratorId,
  claimsOf: () => ({}),
  read: (sid, administratorId) => ({ kind: 'administrator', administratorId, scope: 'administrator', sid }),
  idleLifeOf: () => 'console',
  isRevoked: sql<boolean>`not exists (select from administrators where id = ${sessions.subjectId} and active)`,
};

/** Administrators, as they stay signed in in a browser. */
export const ADMINISTRATORS: PersonKind = {
  kind: 'administrator',
  cookie: 'acolhe_operations',
  originsIn: ({ operationsOrigins }) => operationsOrigins,
};

/**
 * @returns the id of the calling administrator
 * @throws HttpProblem 403 when the session is not an administrator's
 */
export function administratorOf({ session }: { readonly session?: Session }): number {
  if (session?.kind !== 'administrator') throw forbidden();
  return session.administratorId;
}
