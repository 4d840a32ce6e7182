import type { Patient } from '@acolhe/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CarePort } from '../care-port.ts';
import { findPatientByCpfHash } from '../patients/find-by-cpf-hash.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import type { Partner } from './partner-key.ts';
import { partners, unsignedSessions } from './tables.ts';

/** The SHA-1 of a CPF and nothing else. */
export const isBareHash = (link: string): boolean => /^[0-9a-f]{40}$/.test(link);

/**
 * Who comes by the bare hash of a CPF. Anybody can make one, so it opens nothing while the patient has a visit under way.
 * @returns undefined when it is nobody's, or when no partner of the patient's client is allowed to send such links
 * @see docs/product/partners.md
 */
export async function admitBareHash(executor: Executor, hash: string, care: Pick<CarePort, 'hasLiveVisit'>): Promise<{ readonly partner: Partner; readonly patient: Patient } | undefined> {
  const patient = await findPatientByCpfHash(executor, hash);
  if (!patient) return undefined;
  const [allowed] = await executor.select().from(partners)
    .where(and(eq(partners.clientId, patient.clientId), eq(partners.unsignedLinks, true), isNull(partners.revokedAt))).orderBy(asc(partners.id)).limit(1);
  if (!allowed || (await care.hasLiveVisit(executor, patient.id))) return undefined;
  return { partner: { id: allowed.id, clientId: allowed.clientId }, patient };
}

/** Ends the session that an earlier link of this kind opened: none that somebody else holds reaches the visit that begins now. */
export async function replaceUnsignedSession(executor: Executor, sessions: Pick<Sessions, 'end'>, patientId: number, sid: string): Promise<void> {
  const [earlier] = await executor.select().from(unsignedSessions).where(eq(unsignedSessions.patientId, patientId));
  if (earlier) await sessions.end(earlier.sid);
  await executor.insert(unsignedSessions).values({ patientId, sid }).onConflictDoUpdate({ target: unsignedSessions.patientId, set: { sid } });
}
