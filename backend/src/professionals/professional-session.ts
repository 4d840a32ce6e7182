import { sql } from 'drizzle-orm';
import { sessions } from '../platform/auth/tables.ts';
import type { PersonKind, SessionType } from '../platform/auth/session.ts';

/** A professional's session at the console. */
interface ProfessionalSession {
  readonly kind: 'professional';
  readonly professionalId: number;
  readonly scope: 'professional';
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly professional: ProfessionalSession;
  }
}

export const professionalSession: SessionType<ProfessionalSession> = {
  kind: 'professional',
  scope: 'professional',
  subjectOf: ({ professionalId }) => professionalId,
  claimsOf: () => ({}),
  read: (sid, professionalId) => ({ kind: 'professional', professionalId, scope: 'professional', sid }),
  idleLifeOf: () => 'console',
  isBarred: sql<boolean>`not exists (select from professionals where id = ${sessions.subjectId} and active)`,
};

/** Professionals, as they stay signed in in a browser. */
export const PROFESSIONALS: PersonKind = {
  kind: 'professional',
  cookie: 'acolhe_professional',
  originsIn: ({ consoleOrigins }) => consoleOrigins,
};
