import type { PatientPart } from '@acolhe/domain';
import { administratorOf } from '../administrators/administrator-session.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { administratorLooks } from './tables.ts';

const QUARTER_MS = 15 * 60_000;

/** A read of patients' data by an administrator. */
export interface Look<Answer> {
  readonly part: PatientPart;
  readonly read: () => Promise<Answer>;
  /** The patients whom the answer tells of. */
  readonly patientsIn: (answer: Answer) => readonly number[];
  /** Whether it is a list in which many stand: these are counted, and nobody is looked at. No unless said. */
  readonly isList?: (answer: Answer) => boolean;
}

/**
 * Reads patients' data for an administrator and writes down whose: before they are told, so that nothing is seen that
 * is not written. Looks at one part within a quarter of an hour are one.
 * @throws HttpProblem 429 for who has read as much as there is to read in the time
 * @see docs/product/operations.md
 */
export async function lookAtPatients<Answer>(
  context: CallContext,
  { part, read, patientsIn, isList = () => false }: Look<Answer>,
): Promise<Answer> {
  const { db, clock, limits } = context.services;
  const administratorId = administratorOf(context);
  await limits.consume(`patient-looks:administrator:${administratorId}`, RATES.patientLooks);
  const answer = await read();
  const patientIds = [...new Set(patientsIn(answer))];
  if (patientIds.length === 0) return answer;
  if (isList(answer)) {
    await limits.consume(`patients-listed:administrator:${administratorId}`, RATES.patientsListed, patientIds.length);
    return answer;
  }
  const at = clock.now();
  const quarter = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);
  const look = { administratorId, part, quarter, at, sid: requireSessionId(context) };
  await db
    .insert(administratorLooks)
    .values(patientIds.map((patientId) => ({ ...look, patientId })))
    .onConflictDoNothing();
  return answer;
}
