import { createHmac, timingSafeEqual } from 'node:crypto';
import { ROOM_CLOSES_AFTER_MS, ROOM_OPENS_BEFORE_MS, type RoomWindow, type VisitSide, MINUTE_MS } from '@acolhe/domain';
import { and, desc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { appointmentIdOf, cabinVisitIdOf, partnerIdOf, professionalOf, type VisitScope } from '../access/callers.ts';
import type { Db, Executor } from '../platform/database/database.ts';
import { loadSigningKey } from '../platform/database/sealed-keys.ts';
import { forbidden, unauthenticated } from '../platform/http-problem.ts';
import type { CallContext } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from './tables.ts';

/** An appointment and its call. */
export interface ScheduledCall {
  readonly appointment: AppointmentRow;
  readonly call: ScheduledCallRow;
}

/** The call of an appointment. */
export const findCallOfAppointment = (executor: Executor, appointmentId: number): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(appointments.id, appointmentId));

/** The call with this attendance. */
export const findCallOfAttendance = (executor: Executor, attendanceId: number): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(scheduledCalls.attendanceId, attendanceId));

/** A call by its own id. */
export const findCall = (executor: Executor, scheduledCallId: number): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(scheduledCalls.id, scheduledCallId));

/** The call whose room has this name. */
export const callOfRoom = (executor: Executor, roomName: string): Promise<ScheduledCall | undefined> =>
  findOne(executor, eq(scheduledCalls.roomName, roomName));

async function findOne(executor: Executor, unique: SQL): Promise<ScheduledCall | undefined> {
  const [found] = await findCalls(executor).where(unique);
  return found;
}

/** All appointments with their calls, to be narrowed. */
function findCalls(executor: Executor) {
  return executor
    .select({ appointment: appointments, call: scheduledCalls })
    .from(appointments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id));
}

/**
 * The patient's scheduled call that a professional is on and that may still be entered, the latest begun; none in a
 * partner's page or a cabin.
 * @see docs/product/home.md
 */
export async function runningCall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { patientId, partnerId, requestId }: VisitScope,
): Promise<ScheduledCall | undefined> {
  if (partnerId !== undefined || requestId !== undefined) return undefined;
  const answered = await findCalls(db)
    .where(and(eq(appointments.patientId, patientId), eq(scheduledCalls.phase, 'in-call')))
    .orderBy(desc(scheduledCalls.callStartedAt));
  return answered.find(({ appointment, call }) => callWindow(appointment, call.phase, clock.now()) === 'open');
}

/** The scheduled calls in which a side waits or is on the call. */
export function openCalls(executor: Executor): Promise<ScheduledCall[]> {
  return findCalls(executor).where(inArray(scheduledCalls.phase, ['waiting', 'in-call']));
}

/** The scheduled calls that a professional is on. */
export function answeredCalls(executor: Executor, professionalId: number): Promise<ScheduledCall[]> {
  return findCalls(executor).where(
    and(eq(appointments.professionalId, professionalId), eq(scheduledCalls.phase, 'in-call')),
  );
}

/** The patient's scheduled call that a professional was on last; none in a partner's page or a cabin. */
export async function latestStartedCall(
  executor: Executor,
  { patientId, partnerId, requestId }: VisitScope,
  startedBy?: Date,
) {
  if (partnerId !== undefined || requestId !== undefined) return undefined;
  const [latest] = await executor
    .select({
      appointmentId: appointments.id,
      professionalId: appointments.professionalId,
      callStartedAt: scheduledCalls.callStartedAt,
      attendanceId: scheduledCalls.attendanceId,
    })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(
      and(
        eq(appointments.patientId, patientId),
        isNotNull(scheduledCalls.attendanceId),
        startedBy && lte(scheduledCalls.callStartedAt, startedBy),
      ),
    )
    .orderBy(desc(scheduledCalls.callStartedAt))
    .limit(1);
  return latest;
}

/** A running call is not ended before this time. */
export const CALL_CLOSES_AFTER_MS = 240 * MINUTE_MS;

/**
 * Whether the room of an appointment may be entered.
 * @see docs/product/scheduled-calls.md
 */
export function callWindow(
  { startsAt, endsAt, status }: Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'status'>,
  phase: ScheduledCallRow['phase'],
  now: Date,
): RoomWindow {
  const grace = phase === 'in-call' ? CALL_CLOSES_AFTER_MS : ROOM_CLOSES_AFTER_MS;
  if (status === 'cancelled' || phase === 'ended' || now.getTime() >= endsAt.getTime() + grace) return 'over';
  return now.getTime() < startsAt.getTime() - ROOM_OPENS_BEFORE_MS ? 'early' : 'open';
}

/** A participant of a scheduled call: the side, and the id of the patient or the professional. */
export interface Participant {
  readonly side: VisitSide;
  readonly id: number;
  /** The partner in whose page the patient is; none in the portal and for professionals. */
  readonly partnerId?: number;
  /** The one appointment that the guest of a scheduled call reaches. */
  readonly onlyAppointmentId?: number;
  /** The one visit that the patient in a cabin reaches. */
  readonly onlyRequestId?: number;
}

/**
 * Reads the caller of an appointment's call from the session.
 * @throws HttpProblem 401 without a session, 403 in a partner's page and in a cabin, which reach no appointment
 */
export function appointmentParticipant({ session }: Pick<CallContext, 'session'>): Participant {
  if (!session) throw unauthenticated();
  if (partnerIdOf(session) !== undefined || cabinVisitIdOf(session) !== undefined) throw forbidden();
  return session.kind === 'patient'
    ? { side: 'patient', id: session.patientId, onlyAppointmentId: appointmentIdOf(session) }
    : { side: 'professional', id: professionalOf({ session }) };
}

/** Whether the caller is the patient or the professional of an appointment. */
export function takesPartInCall({ appointment }: ScheduledCall, { side, id, onlyAppointmentId }: Participant): boolean {
  if (onlyAppointmentId !== undefined && onlyAppointmentId !== appointment.id) return false;
  return id === (side === 'patient' ? appointment.patientId : appointment.professionalId);
}

const PROOF_BYTES = 18;

/**
 * The key in the link to a scheduled call: the call's id and its proof, which only this service can create. It is not
 * stored, and is valid as long as the appointment.
 * @see docs/product/scheduled-calls.md
 */
export async function videoKeyOf(db: Db, scheduledCallId: number): Promise<string> {
  return `${scheduledCallId}-${proofOf(await loadSigningKey(db, 'video-key'), scheduledCallId)}`;
}

/** The scheduled call of a key; undefined when we did not make it. */
export async function scheduledCallOf(db: Db, key: string): Promise<number | undefined> {
  const [, id = '', proof = ''] = /^([1-9]\d{0,14})-([\w-]{24})$/.exec(key) ?? [];
  if (id === '') return undefined;
  const expected = Buffer.from(proofOf(await loadSigningKey(db, 'video-key'), Number(id)));
  return timingSafeEqual(expected, Buffer.from(proof)) ? Number(id) : undefined;
}

function proofOf(secret: Buffer, scheduledCallId: number): string {
  return createHmac('sha256', secret)
    .update(`scheduled-call:${scheduledCallId}`)
    .digest()
    .subarray(0, PROOF_BYTES)
    .toString('base64url');
}
