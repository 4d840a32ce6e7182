import { bookingProblem, type HourTime } from '@acolhe/domain';
import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { isOfSpecialty } from '../../agendas/free-hours.ts';
import { offeredRange } from '../../agendas/offered-range.ts';
import { readAgendaRules } from '../../agendas/read-agendas.ts';
import { readBusyTimes } from '../../agendas/busy-time.ts';
import { type Slot, slotAt } from '../../agendas/slots.ts';
import { agendas } from '../../agendas/tables.ts';
import { patients } from '../../patients/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { appointments, scheduledCalls } from '../tables.ts';
import { Refused } from './refusals.ts';

/** An hour of a professional that a patient wants. */
export interface WantedHour {
  readonly patientId: number;
  readonly professionalId: number;
  readonly specialtyId: number;
  /** Epoch milliseconds. */
  readonly startMs: number;
}

/**
 * Locks the patient, then the agendas in the order of their ids, so that what is checked next stays true until the end
 * of the transaction, and no two transactions wait for each other.
 */
export async function lockBooking(tx: Tx, patientId: number, professionalIds: readonly number[]): Promise<void> {
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId)).for('no key update');
  if (professionalIds.length > 0)
    await tx
      .select({ id: agendas.professionalId })
      .from(agendas)
      .where(inArray(agendas.professionalId, [...professionalIds]))
      .orderBy(asc(agendas.professionalId))
      .for('no key update');
}

/**
 * Checks that a patient may have an hour; the patient and the agenda are locked.
 * @param exceptAppointmentId the appointment that is to be moved there
 * @returns the hour
 * @throws Refused `past`, `too-soon`, `duplicate`, `not-offered` or `hour-taken`, looked for in this order
 * @see docs/product/scheduling.md
 */
export async function checkHour(tx: Tx, wanted: WantedHour, now: Date, exceptAppointmentId?: number): Promise<Slot> {
  const { patientId, professionalId, specialtyId, startMs } = wanted;
  const range = { fromMs: startMs, untilMs: startMs + 1 };
  const rules = (await readAgendaRules(tx, [professionalId], range)).get(professionalId);
  const slot = rules && slotAt(rules, startMs);
  const own = await timesOfPatient(tx, patientId, now, exceptAppointmentId);
  const problem = bookingProblem(slot ?? { startMs, endMs: range.untilMs }, own, now.getTime());
  if (problem && problem !== 'incomplete') throw new Refused(problem);
  if (!slot || startMs >= offeredRange(now).untilMs || !(await isOfSpecialty(tx, professionalId, specialtyId)))
    throw new Refused('not-offered');
  const busy = await readBusyTimes(tx, {
    professionalIds: [professionalId],
    fromMs: slot.startMs,
    untilMs: slot.endMs,
    now,
    exceptPatientId: patientId,
    exceptAppointmentId,
  });
  if (busy.some(({ reason }) => reason === 'blocked')) throw new Refused('not-offered');
  if (busy.length > 0) throw new Refused('hour-taken');
  return slot;
}

/** The times of the patient's appointments that are not over; one whose call was had keeps nobody from another. */
async function timesOfPatient(tx: Tx, patientId: number, now: Date, exceptId = 0): Promise<HourTime[]> {
  const rows = await tx
    .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .leftJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.status, 'booked'),
        gt(appointments.endsAt, now),
        ne(appointments.id, exceptId),
        or(isNull(scheduledCalls.phase), ne(scheduledCalls.phase, 'ended')),
      ),
    );
  return rows.map(({ startsAt, endsAt }) => ({ startMs: startsAt.getTime(), endMs: endsAt.getTime() }));
}
