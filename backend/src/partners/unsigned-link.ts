import type { Patient } from '@acolhe/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { findPatient, storeMissingHashes } from '../patients/patients.ts';
import { cpfHashes, patients } from '../patients/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Partner } from './partner-key.ts';
import { mayOpen } from './partner-parts.ts';
import { partners } from './tables.ts';

/** The SHA-1 of a CPF and nothing else. */
export const isBareHash = (link: string): boolean => /^[0-9a-f]{40}$/.test(link);

/**
 * Finds the patient of an unsigned link, and a partner that may send such links.
 * @param hash SHA-1 of the CPF, 40 hexadecimal digits in lower case
 * @returns undefined for an unknown hash, or when no partner of the patient's client may send unsigned links
 * @see docs/product/partners.md
 */
export async function admitBareHash(
  executor: Executor,
  hash: string,
): Promise<{ readonly partner: Partner; readonly patient: Patient } | undefined> {
  await storeMissingHashes(executor);
  // One query for both: a registered patient whose link is refused must not take longer than an unregistered CPF.
  const [allowed] = await executor
    .select({ patientId: patients.id, id: partners.id, clientId: partners.clientId })
    .from(cpfHashes)
    .innerJoin(patients, eq(patients.id, cpfHashes.patientId))
    .innerJoin(partners, eq(partners.clientId, patients.clientId))
    .where(
      and(
        eq(cpfHashes.hash, hash),
        eq(partners.unsignedLinks, true),
        mayOpen('urgent-care'),
        isNull(partners.revokedAt),
      ),
    )
    .orderBy(asc(partners.id))
    .limit(1);
  const patient = allowed && (await findPatient(executor, allowed.patientId));
  return patient && { partner: { id: allowed.id, clientId: allowed.clientId }, patient };
}
