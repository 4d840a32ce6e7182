import { appointmentKey } from '@acolhe/contracts';
import { DURATIONS, ROOM_CLOSES_AFTER_MS } from '@acolhe/domain';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import { AwayTimes, readConnections, UptimeTracker } from '../calls/presence.ts';
import { recordDropUnlessAny } from '../medical-records/medical-records.ts';
import { enqueueRecords, PROJECTION_JOB } from '../platform/projection/flush.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { endingChange, leaveCall, saveChange, type ScheduledServices } from './change-call.ts';
import { callWindow, openCalls, type ScheduledCall } from './find-call.ts';
import { appointmentRecordKey } from './schedule-record.ts';
import { appointments, scheduledCalls } from './tables.ts';

const PRESENCE_EVERY_MS = 1_000;

/** For how long each side of a call has been away, in milliseconds; 0 for one that is there, or that never was. */
export interface SidesAway {
  readonly patientMs: number;
  readonly professionalMs: number;
}

/**
 * The change of a scheduled call. leave: its patient, who waited alone, has disconnected; drop: both sides have
 * disconnected though neither ended it.
 * @see docs/product/scheduled-calls.md
 */
export function presenceStep(
  phase: ScheduledCall['call']['phase'],
  { patientMs, professionalMs }: SidesAway,
): 'leave' | 'drop' | undefined {
  if (patientMs < DURATIONS.care.absentAfterMs) return undefined;
  if (phase === 'waiting') return 'leave';
  return phase === 'in-call' && professionalMs >= DURATIONS.care.absentAfterMs ? 'drop' : undefined;
}

/**
 * Follows once a second, in every instance, who is in the scheduled calls that are open.
 * @see docs/product/scheduled-calls.md
 */
export function scheduledPresenceJob(): Job {
  const uptime = new UptimeTracker();
  const away = new AwayTimes();
  return {
    name: 'scheduled-presence',
    everyMs: PRESENCE_EVERY_MS,
    run: async (services) => {
      const now = services.clock.now();
      const nowMs = now.getTime();
      if (uptime.begin(now) === nowMs) away.clear();
      const open = await openCalls(services.db);
      if (open.length > 0) {
        const connections = await readConnections(services.realtime, nowMs);
        if (!connections) return;
        const keys = open.map(({ appointment }) => appointmentKey(appointment.id));
        away.note(
          keys.flatMap((key) => [[key, 'patient'] as const, [key, 'professional'] as const]),
          connections,
          nowMs,
        );
        for (const scheduled of open) await follow(services, scheduled, away, now);
      }
      uptime.done(now);
    },
  };
}

async function follow(
  services: Services,
  { appointment: { id: appointmentId, patientId, professionalId }, call }: ScheduledCall,
  away: AwayTimes,
  now: Date,
): Promise<void> {
  const key = appointmentKey(appointmentId);
  const sides = {
    patientMs: away.awayMs(key, 'patient', now.getTime()),
    professionalMs: away.awayMs(key, 'professional', now.getTime()),
  };
  const step = presenceStep(call.phase, sides);
  if (step === 'leave') await leaveCall(services, { side: 'patient', id: patientId }, appointmentId);
  else if (step === 'drop' && call.callStartedAt)
    await recordDropUnlessAny(services.db, {
      appointmentId,
      patientId,
      professionalId,
      callStartedAt: call.callStartedAt,
      droppedAt: now,
      // The side that disconnected first, as far as this instance has seen.
      cause: sides.patientMs >= sides.professionalMs ? 'patient' : 'professional',
    });
}

const CLOSING_EVERY_MS = 60_000;

/**
 * Closes the calls that were left open when the time of their appointment was over.
 * @see docs/product/scheduled-calls.md
 */
export async function closeOverdue({ db, clock, jobs }: ScheduledServices): Promise<void> {
  const closed = await db.transaction(async (tx) => {
    const now = clock.now();
    const late = await tx
      .select({ appointment: appointments, call: scheduledCalls })
      .from(scheduledCalls)
      .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
      .where(
        and(
          inArray(scheduledCalls.phase, ['waiting', 'in-call']),
          or(
            eq(appointments.status, 'cancelled'),
            lte(appointments.endsAt, new Date(now.getTime() - ROOM_CLOSES_AFTER_MS)),
          ),
        ),
      )
      .for('update', { of: scheduledCalls, skipLocked: true });
    const over = late.filter(({ appointment, call }) => callWindow(appointment, call.phase, now) === 'over');
    for (const scheduled of over) {
      const change = endingChange(scheduled.call, now);
      if (change) await saveChange(tx, scheduled, change, now);
    }
    await enqueueRecords(
      tx,
      over.map(({ appointment }) => appointmentRecordKey(appointment.id)),
    );
    return over.length;
  });
  if (closed > 0) jobs.wake(PROJECTION_JOB);
}

export const closeOverdueJob: Job = { name: 'scheduled-calls', everyMs: CLOSING_EVERY_MS, run: closeOverdue };
