import type { Professional } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
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

/** @param email in lower case */
export async function findProfessionalAccount(
  executor: Executor,
  email: string,
): Promise<ProfessionalAccount | undefined> {
  const [row] = await executor
    .select({ ...PUBLIC_COLUMNS, passwordHash: professionals.passwordHash })
    .from(professionals)
    .where(eq(professionals.email, email));
  if (!row) return undefined;
  const { passwordHash, ...professional } = row;
  return { professional, passwordHash };
}
