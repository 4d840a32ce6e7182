import type { OwnProfessional, Professional } from '@acolhe/contracts';
import { issuableKinds } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonKind, SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Config } from '../platform/config.ts';
import type { Executor } from '../platform/database/database.ts';
import { professionals } from './tables.ts';

/** A professional with what only the sign-in may see. */
export interface ProfessionalAccount {
  readonly professional: Professional;
  readonly passwordHash: string;
}

const PUBLIC_COLUMNS = { id: professionals.id, name: professionals.name, isTechnician: professionals.isTechnician };

/** The professional of an id. */
export async function findProfessional(executor: Executor, professionalId: number): Promise<Professional | undefined> {
  const [row] = await executor.select(PUBLIC_COLUMNS).from(professionals).where(eq(professionals.id, professionalId));
  return row;
}

/** The professional of an id, with the data that only they may see. */
export async function findOwnProfessional(
  executor: Executor,
  professionalId: number,
  { nursingRoutine }: Pick<Config, 'nursingRoutine'>,
): Promise<OwnProfessional | undefined> {
  const [row] = await executor
    .select({ ...PUBLIC_COLUMNS, registration: professionals.registration })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  if (!row) return undefined;
  const { registration, ...professional } = row;
  const issuer = { isNursing: row.isTechnician, registration: registration ?? undefined };
  return {
    ...professional,
    registration: issuer.registration,
    mayIssue: [...issuableKinds(issuer, nursingRoutine !== undefined)],
  };
}

/** The active professional of an address who has set a password. @param email in lower case */
export async function findProfessionalAccount(
  executor: Executor,
  email: string,
): Promise<ProfessionalAccount | undefined> {
  const [row] = await executor
    .select({ ...PUBLIC_COLUMNS, passwordHash: professionals.passwordHash })
    .from(professionals)
    .where(and(eq(professionals.email, email), professionals.isActive));
  if (!row?.passwordHash) return undefined;
  const { passwordHash, ...professional } = row;
  return { professional, passwordHash };
}

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
  isRevoked: sql<boolean>`not exists (select from professionals where id = ${sessions.subjectId} and active)`,
};

/** Professionals, as they stay signed in in a browser. */
export const PROFESSIONALS: PersonKind = {
  kind: 'professional',
  cookie: 'acolhe_professional',
  originsIn: ({ consoleOrigins }) => consoleOrigins,
};
