import type { Patient } from '@acolhe/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { findPatientByCpfHash } from '../patients/find-by-cpf-hash.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Partner } from './partner-key.ts';
import { partners } from './tables.ts';

/** The SHA-1 of a CPF and nothing else. */
export const isBareHash = (link: string): boolean => /^[0-9a-f]{40}$/.test(link);

/**
 * Who comes by the bare hash of a CPF.
 * @returns undefined when it is nobody's, or when no partner of the patient's client is allowed to send such links
 * @see docs/product/partners.md
 */
export async function admitBareHash(executor: Executor, hash: string): Promise<{ readonly partner: Partner; readonly patient: Patient } | undefined> {
  const patient = await findPatientByCpfHash(executor, hash);
  if (!patient) return undefined;
  const [allowed] = await executor.select().from(partners)
    .where(and(eq(partners.clientId, patient.clientId), eq(partners.unsignedLinks, true), isNull(partners.revokedAt))).orderBy(asc(partners.id)).limit(1);
  return allowed && { partner: { id: allowed.id, clientId: allowed.clientId }, patient };
}
