import { eq } from 'drizzle-orm';
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';
import type { Call } from '@acolhe/contracts';
import type { Executor } from '../database/index.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Session } from '../sessions/session.ts';

/** The columns of patients that the gates read. */
const patientGates = pgTable('patients', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  firstAccessDone: boolean('first_access_done').notNull(),
  lgpdAccepted: boolean('lgpd_accepted').notNull(),
});

/**
 * Checks that the calling patient has completed the registration, in the portal, and accepted the consent terms.
 * @throws HttpProblem 403 `first-access-required` or `consent-required`
 * @see docs/product/consent.md
 */
export async function requirePassedGates(
  executor: Executor,
  call: Pick<Call, 'access' | 'beforeGates'>,
  session: Session | undefined,
): Promise<void> {
  if (session?.kind !== 'patient' || session.scope === 'scheduled-call') return;
  if (call.beforeGates || call.access.includes('public') || call.access.includes('refresh')) return;
  const [patient] = await executor.select().from(patientGates).where(eq(patientGates.id, session.patientId));
  if (!patient) return;
  // A partner's session was opened without the password, and so may not set one.
  if (!patient.firstAccessDone && session.scope === 'patient')
    throw gate('first-access-required', 'Complete seu cadastro para continuar.');
  if (!patient.lgpdAccepted) throw gate('consent-required', 'Aceite o termo de consentimento para continuar.');
}

const gate = (code: string, message: string) => new HttpProblem({ code, httpStatus: 403, message });
