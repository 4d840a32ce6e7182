import { randomInt } from 'node:crypto';
import { CANCELLED_BY_CLINIC } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isUnconnected } from '../calls/media-reports.ts';
import { newHandle, newUid } from '../calls/room-grant.ts';
import { saveGuidance } from '../medical-records/medical-records.ts';
import { HISTORY_KIND, visitHistory } from '../medical-records/tables.ts';
import { returnAppointmentQuota } from '../plans/appointment-quotas.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { enqueueRecords, PROJECTION_JOB } from '../platform/projection/flush.ts';
import type { Services } from '../platform/services/services.ts';
import {
  callWindow,
  findCall,
  findCallOfAppointment,
  type Participant,
  type ScheduledCall,
  takesPartInCall,
} from './find-call.ts';
import { appointmentRecordKey } from './schedule-record.ts';
import { appointments, type ScheduledCallRow, scheduledCalls } from './tables.ts';

export type ScheduledServices = Pick<Services, 'db' | 'clock' | 'jobs'>;
/**
 * not-theirs: no appointment of this person; early: the room is not open yet; over and, where the clinic cancelled the
 * appointment, cancelled-by-clinic: it never will be again.
 */
export type ChangeOutcome = 'done' | 'not-theirs' | Closed;
type Closed = 'early' | 'over' | typeof CANCELLED_BY_CLINIC;

type CallChange = Omit<PgUpdateSetSource<typeof scheduledCalls>, 'id' | 'appointmentId'>;

/** Moves the patient into the room to wait; a call that has begun is unchanged. */
export function enterCall(
  services: ScheduledServices,
  who: Participant,
  appointmentId: number,
): Promise<ChangeOutcome> {
  return changeWhileOpen(services, who, appointmentId, ({ call }, now) => {
    const firstStartedAt = call.firstStartedAt ?? now;
    if (call.phase === 'idle') return { phase: 'waiting', firstStartedAt, ...roomOf(call, now) };
    return call.firstStartedAt === null ? { firstStartedAt } : undefined;
  });
}

/** The professional is on the call; with the first time the care begins that can be rated. */
export function answerCall(
  services: ScheduledServices,
  who: Participant,
  appointmentId: number,
): Promise<ChangeOutcome> {
  return changeWhileOpen(services, who, appointmentId, ({ call }, now) =>
    call.phase === 'in-call'
      ? undefined
      : {
          phase: 'in-call',
          callStartedAt: call.callStartedAt ?? now,
          attendanceId: call.attendanceId ?? sql`nextval('attendance_ids')`,
          ...roomOf(call, now),
        },
  );
}

/** The call has a room from now on. */
export function ensureRoom(
  services: ScheduledServices,
  who: Participant,
  appointmentId: number,
): Promise<ChangeOutcome> {
  return changeWhileOpen(services, who, appointmentId, ({ call }, now) =>
    call.roomName === null ? roomOf(call, now) : undefined,
  );
}

/** The patient started the call for the first time. */
export function recordFirstStart(
  services: ScheduledServices,
  who: Participant,
  appointmentId: number,
): Promise<ChangeOutcome> {
  return changeWhileOpen(services, who, appointmentId, ({ call }, now) =>
    call.firstStartedAt === null ? { firstStartedAt: now } : undefined,
  );
}

/** The patient no longer waits; a call that the professional has joined continues. */
export function leaveCall(
  services: ScheduledServices,
  who: Participant,
  appointmentId: number,
): Promise<ChangeOutcome> {
  return changeCall(services, who, appointmentId, ({ call }) =>
    call.phase === 'waiting' ? { phase: 'idle' } : undefined,
  );
}

/**
 * Ends the call permanently, for one of its two sides; a patient who is alone only leaves.
 * @param guidance the professional's guidance, saved once, of a call that took place, also when it has ended already
 */
export function endCall(
  services: ScheduledServices,
  who: Participant,
  appointmentId: number,
  guidance?: string,
): Promise<ChangeOutcome> {
  return changeCall(
    services,
    who,
    appointmentId,
    ({ call }, now) => endingChange(call, now),
    async (tx, { call }, now) => {
      if (guidance === undefined || who.side !== 'professional' || call.callStartedAt === null) return;
      await saveGuidance(tx, { appointmentId }, { professionalId: who.id, note: guidance }, now);
    },
  );
}

/** Returns the change that ends a running call or makes a waiting one idle; undefined in other phases. */
export function endingChange({ phase }: ScheduledCallRow, now: Date): CallChange | undefined {
  if (phase === 'in-call') return { phase: 'ended', endedAt: now };
  return phase === 'waiting' ? { phase: 'idle' } : undefined;
}

/**
 * Changes a call under its lock. When it ended, saves its history, and returns the quota of one in which neither side
 * received the other. The caller enqueues its record.
 */
export async function saveChange(tx: Tx, scheduled: ScheduledCall, change: CallChange, now: Date): Promise<void> {
  const { appointment, call } = scheduled;
  await tx.update(scheduledCalls).set(change).where(eq(scheduledCalls.id, call.id));
  if (change.phase !== 'ended') return;
  await saveHistoryOfCall(tx, scheduled, now);
  if (!isUnconnected(call) || appointment.isQuotaReturned) return;
  if (await returnAppointmentQuota(tx, appointment, appointment.specialtyId, now))
    await tx.update(appointments).set({ isQuotaReturned: true }).where(eq(appointments.id, appointment.id));
}

/**
 * Records the report of one side's page about the path of sound and picture in a scheduled call. The first report of
 * each kind counts; one after the end of the call changes nothing.
 * @returns false when the call is none of theirs
 * @see docs/product/scheduled-calls.md
 */
export async function recordAppointmentMediaPath(
  { db, clock }: Pick<ScheduledServices, 'db' | 'clock'>,
  who: Participant,
  appointmentId: number,
  isOpen: boolean,
): Promise<boolean> {
  const scheduled = await findCallOfAppointment(db, appointmentId);
  if (!scheduled || !takesPartInCall(scheduled, who)) return false;
  const { mediaOpenedAt, mediaMissingAt } = scheduledCalls;
  const first = (column: typeof mediaOpenedAt | typeof mediaMissingAt) =>
    sql`coalesce(${column}, ${clock.now().toISOString()}::timestamptz)`;
  await db
    .update(scheduledCalls)
    .set(isOpen ? { mediaOpenedAt: first(mediaOpenedAt) } : { mediaMissingAt: first(mediaMissingAt) })
    .where(and(eq(scheduledCalls.appointmentId, appointmentId), eq(scheduledCalls.phase, 'in-call')));
  return true;
}

/** Writes the history record of a call that is over; saving it again changes nothing. */
export async function saveHistoryOfCall(tx: Tx, { appointment, call }: ScheduledCall, now: Date): Promise<void> {
  await tx
    .insert(visitHistory)
    .values({
      appointmentId: appointment.id,
      patientId: appointment.patientId,
      professionalId: appointment.professionalId,
      attendanceId: call.attendanceId,
      kind: HISTORY_KIND.scheduled,
      savedAt: now,
    })
    .onConflictDoNothing();
}

function changeWhileOpen(
  services: ScheduledServices,
  who: Participant,
  appointmentId: number,
  changeOf: (scheduled: ScheduledCall, now: Date) => CallChange | undefined,
): Promise<ChangeOutcome> {
  return changeCall(services, who, appointmentId, (scheduled, now) => {
    const { appointment, call } = scheduled;
    const window = callWindow(appointment, call.phase, now);
    if (window === 'open') return changeOf(scheduled, now);
    return appointment.isCancelledByClinic ? CANCELLED_BY_CLINIC : window;
  });
}

async function changeCall(
  { db, clock, jobs }: ScheduledServices,
  who: Participant,
  appointmentId: number,
  changeOf: (scheduled: ScheduledCall, now: Date) => CallChange | Closed | undefined,
  alsoStore?: (tx: Tx, scheduled: ScheduledCall, now: Date) => Promise<void>,
): Promise<ChangeOutcome> {
  const outcome = await db.transaction(async (tx): Promise<ChangeOutcome> => {
    await tx
      .select({ id: scheduledCalls.id })
      .from(scheduledCalls)
      .where(eq(scheduledCalls.appointmentId, appointmentId))
      .for('update');
    const scheduled = await findCallOfAppointment(tx, appointmentId);
    if (!scheduled || !takesPartInCall(scheduled, who)) return 'not-theirs';
    const change = changeOf(scheduled, clock.now());
    if (typeof change === 'string') return change;
    if (change) {
      await saveChange(tx, scheduled, change, clock.now());
      await enqueueRecords(tx, [appointmentRecordKey(appointmentId)]);
    }
    await alsoStore?.(tx, scheduled, clock.now());
    return 'done';
  });
  if (outcome === 'done') jobs.wake(PROJECTION_JOB);
  return outcome;
}

function roomOf({ roomName }: ScheduledCallRow, now: Date): CallChange {
  if (roomName !== null) return {};
  const roomPatientUid = newUid();
  return {
    roomName: newRoomName(roomPatientUid, now),
    roomPatientUid,
    roomProfessionalUid: newUid(),
    handle: newHandle(),
  };
}

/**
 * The patient cancels a scheduled call: one that the professional has joined ends permanently, else the patient only
 * leaves. Repeating it changes nothing.
 */
export async function cancelScheduledCall(
  services: ScheduledServices,
  who: Participant,
  scheduledCallId: number,
): Promise<ChangeOutcome> {
  const scheduled = await findCall(services.db, scheduledCallId);
  return scheduled ? endCall(services, who, scheduled.appointment.id) : 'not-theirs';
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Name of the room of a scheduled call: `AGP_{3 random capital letters}_{uid}_{timestamp}`.
 * @param uid of the patient in the room
 */
function newRoomName(uid: string, now: Date): string {
  const letters = Array.from({ length: 3 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `AGP_${letters}_${uid}_${now.getTime()}`;
}

/** @throws HttpProblem 404 or 409 unless the change was made, or had been before */
export function requireDone(outcome: ChangeOutcome): void {
  if (outcome === 'not-theirs') throw unknownAppointment();
  if (outcome === 'early') throw conflict('appointment-early', 'A sala deste agendamento ainda não está aberta.');
  if (outcome === 'over') throw appointmentOver();
  if (outcome === CANCELLED_BY_CLINIC) throw cancelledByClinic();
}

/** The refusal of what needs an appointment that is not over. */
export const appointmentOver = () => conflict('appointment-over', 'O agendamento foi expirado.');

/** The refusal of the same where the clinic cancelled the appointment, which the patient may not know yet. */
export const cancelledByClinic = () => conflict(CANCELLED_BY_CLINIC, 'A clínica cancelou este agendamento.');

/** The answer for another person's appointment is the same as for one that does not exist. */
export const unknownAppointment = () => notFound('Agendamento não encontrado.');
