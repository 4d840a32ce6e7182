import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../platform/database/index.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { type AbsenceClock, absenceStep, type AbsenceStep } from './absence-rule.ts';

/** A patient waits, or is awaited in the room of a call that they have not entered. */
export const isPatientAwaited = or(
  inArray(careRequests.phase, ['queued', 'offered']),
  and(eq(careRequests.phase, 'in-call'), isNull(careRequests.patientEnteredAt)),
);
const isProfessionalAwaited = and(eq(careRequests.phase, 'in-call'), isNull(careRequests.professionalEnteredAt));

const FOLLOWED = {
  id: careRequests.id,
  queue: careRequests.queue,
  phase: careRequests.phase,
  cabinId: careRequests.cabinId,
  disconnectedAt: careRequests.disconnectedAt,
  callStartedAt: careRequests.callStartedAt,
  patientEnteredAt: careRequests.patientEnteredAt,
  professionalEnteredAt: careRequests.professionalEnteredAt,
};
/** The part of a visit by which absences are followed; no more is read every second. */
export type FollowedVisit = Pick<Visit, keyof typeof FOLLOWED>;

/** Reads the visits one of whose sides has to come, or has to be there. */
export function followedVisits(executor: Executor): Promise<FollowedVisit[]> {
  return executor.select(FOLLOWED).from(careRequests).where(or(isPatientAwaited, isProfessionalAwaited));
}

/** Decides what follows for a visit from whether its patient is connected. */
export function stepFor(
  { phase, disconnectedAt, patientEnteredAt }: FollowedVisit,
  isConnected: boolean,
  clock: AbsenceClock,
): AbsenceStep | undefined {
  if (phase !== 'queued' && phase !== 'offered' && (phase !== 'in-call' || patientEnteredAt !== null)) return undefined;
  return absenceStep({ phase, disconnectedAtMs: disconnectedAt?.getTime() }, isConnected, clock);
}
