import { DURATIONS } from '@acolhe/domain';
import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ConnectionState } from '../../calls/presence.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isCallable } from '../../push/push-queue.ts';
import { careRequests, type Visit } from '../visit/tables.ts';

/** What the rule needs to know of a visit whose patient has to be there. */
export interface AwaitedVisit {
  readonly phase: 'queued' | 'offered' | 'in-call';
  /** Since when the patient has no connection, epoch milliseconds. */
  readonly disconnectedAtMs?: number;
  /** When the absent patient was notified, epoch milliseconds. */
  readonly calledAtMs?: number;
  /** The patient has a device that will be notified. */
  readonly isCallable: boolean;
}

/** Until when, in epoch milliseconds, and for how long the rule counts. */
export interface AbsenceClock {
  readonly nowMs: number;
  /** Since when the presences could be read without a gap. */
  readonly watchedSinceMs: number;
  /** Until when pages may still be connecting again, since the presences could not be read. */
  readonly reconnectingUntilMs: number;
  readonly queueHoldMs: number;
}

/**
 * What follows for a visit. connect, disconnect: the patient is there again, or no more; withdraw: its offer is taken
 * from the professional; return: the call that the patient never entered ends, and the visit goes back to its place;
 * end: the request ends for absence.
 */
export type AbsenceStep = 'connect' | 'disconnect' | 'withdraw' | 'return' | 'end';

/**
 * Decides the change that follows from the presence of a patient who waits, or is awaited in the room of a call.
 * Patients who never held a presence are ignored: such a client retains the place, and enters by requesting the room's
 * credentials.
 * @see docs/product/absence.md
 */
export function absenceStep(
  { phase, disconnectedAtMs, calledAtMs, isCallable }: AwaitedVisit,
  connection: ConnectionState,
  { nowMs, watchedSinceMs, reconnectingUntilMs, queueHoldMs }: AbsenceClock,
): AbsenceStep | undefined {
  if (connection === 'connected') return disconnectedAtMs === undefined ? undefined : 'connect';
  if (disconnectedAtMs === undefined) return connection === 'left' ? 'disconnect' : undefined;
  if (nowMs - disconnectedAtMs < DURATIONS.care.absentAfterMs || nowMs < reconnectingUntilMs) return undefined;
  if (phase === 'in-call') return 'return';
  // Patients with a device may wait elsewhere: for them the time counts from the notification.
  const holdMs = calledAtMs === undefined && isCallable ? DURATIONS.care.callableAwayMs : queueHoldMs;
  if (nowMs - Math.max(calledAtMs ?? disconnectedAtMs, watchedSinceMs) >= holdMs) return 'end';
  return phase === 'offered' ? 'withdraw' : undefined;
}

/** A patient waits, or is awaited in the room of a call that they have not entered. */
export const isAwaitingPatient = or(
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
  /** The patient has a device that is notified. */
  readonly isCallable: boolean;
};

/** Notifications can open only visits of the portal. */
const callable = (now: Date) =>
  sql<boolean>`(${careRequests.partnerId} is null and ${careRequests.cabinId} is null
    and ${isCallable(sql`care_requests.patient_id`, now)})`;

/** A whole visit, and whether its patient has a device that is notified. */
export const callableVisit = (now: Date) => ({ ...getTableColumns(careRequests), isCallable: callable(now) });

/** Reads the visits that await one of their sides. */
export function awaitedVisits(executor: Executor, now: Date): Promise<FollowedVisit[]> {
  return executor
    .select({ ...FOLLOWED, isCallable: callable(now) })
    .from(careRequests)
    .where(or(isAwaitingPatient, isProfessionalAwaited));
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
