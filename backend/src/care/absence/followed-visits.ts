import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { ConnectionState } from '../../calls/presence.ts';
import { isCallable } from '../../push/push-queue.ts';
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
  calledAt: careRequests.calledAt,
  callStartedAt: careRequests.callStartedAt,
  patientEnteredAt: careRequests.patientEnteredAt,
  professionalEnteredAt: careRequests.professionalEnteredAt,
};
/** The part of a visit by which absences are followed; no more is read every second. */
export type FollowedVisit = Pick<Visit, keyof typeof FOLLOWED> & {
  /** The patient has a device that is told of the turn. */
  readonly isCallable: boolean;
};

/** Only a visit of the portal is opened by what its device is told. */
const callable = (now: Date) =>
  sql<boolean>`(${careRequests.partnerId} is null and ${careRequests.cabinId} is null
    and ${isCallable(sql`care_requests.patient_id`, now)})`;

/** All of a visit, and whether its patient has a device that is told of the turn. */
export const callableVisit = (now: Date) => ({ ...getTableColumns(careRequests), isCallable: callable(now) });

/** Reads the visits one of whose sides has to come, or has to be there. */
export function followedVisits(executor: Executor, now: Date): Promise<FollowedVisit[]> {
  return executor
    .select({ ...FOLLOWED, isCallable: callable(now) })
    .from(careRequests)
    .where(or(isPatientAwaited, isProfessionalAwaited));
}

/** Decides what follows for a visit from the connection of its patient. */
export function stepFor(
  { phase, disconnectedAt, calledAt, patientEnteredAt, isCallable: canBeCalled }: FollowedVisit,
  connection: ConnectionState,
  clock: AbsenceClock,
): AbsenceStep | undefined {
  if (phase !== 'queued' && phase !== 'offered' && (phase !== 'in-call' || patientEnteredAt !== null)) return undefined;
  return absenceStep(
    {
      phase,
      disconnectedAtMs: disconnectedAt?.getTime(),
      calledAtMs: calledAt?.getTime(),
      isCallable: canBeCalled,
    },
    connection,
    clock,
  );
}
