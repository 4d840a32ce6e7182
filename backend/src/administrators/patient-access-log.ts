import type { PatientPart } from '@acolhe/domain';
import { desc, eq, lt, min, sql } from 'drizzle-orm';
import { requireSessionId } from '../platform/auth/admission.ts';
import type { Executor } from '../platform/database/database.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { administratorOf } from './administrator-session.ts';
import { administratorAccesses, administrators } from './tables.ts';

const QUARTER_MS = 15 * 60_000;

/** A read of patients' data by an administrator. */
export interface LoggedRead<Answer> {
  readonly part: PatientPart;
  readonly read: () => Promise<Answer>;
  /** The patients whose data the answer contains. */
  readonly patientsIn: (answer: Answer) => readonly number[];
  /** Whether it is a list of many patients, which are only counted and not logged one by one. No unless given. */
  readonly isList?: (answer: Answer) => boolean;
}

/**
 * Reads patients' data for an administrator and logs the access before the answer, so that no data are shown without a
 * log entry. Accesses to one part within a quarter of an hour are one entry.
 * @throws HttpProblem 429 for an administrator who has reached the limit
 * @see docs/product/operations.md
 */
export async function readAndLogAccess<Answer>(
  context: CallContext,
  { part, read, patientsIn, isList = () => false }: LoggedRead<Answer>,
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
  const access = { administratorId, part, quarter, at, sid: requireSessionId(context) };
  await db
    .insert(administratorAccesses)
    .values(patientIds.map((patientId) => ({ ...access, patientId })))
    .onConflictDoNothing();
  return answer;
}

/** What an administrator saw of a patient within a quarter of an hour. */
export interface AccessesOfQuarter {
  readonly id: number;
  readonly administratorName: string;
  /** In the order in which they were opened. */
  readonly parts: PatientPart[];
  /** Of the first of them. */
  readonly at: Date;
}

/**
 * Reads which administrators looked at a patient's data, the latest first.
 * @param beforeId the last one of the page before
 */
export async function readAdministratorAccesses(
  executor: Executor,
  patientId: number,
  beforeId: number | undefined,
  most: number,
): Promise<AccessesOfQuarter[]> {
  const { id, part, at, quarter, administratorId } = administratorAccesses;
  const first = sql<number>`min(${id})`.mapWith(Number);
  return executor
    .select({
      id: first,
      administratorName: administrators.name,
      parts: sql<PatientPart[]>`array_agg(${part} order by ${id})`,
      at: sql<Date>`min(${at})`.mapWith(at),
    })
    .from(administratorAccesses)
    .innerJoin(administrators, eq(administrators.id, administratorId))
    .where(eq(administratorAccesses.patientId, patientId))
    .groupBy(quarter, administratorId, administrators.name)
    .having(beforeId === undefined ? undefined : lt(min(id), beforeId))
    .orderBy(desc(min(id)))
    .limit(most);
}
