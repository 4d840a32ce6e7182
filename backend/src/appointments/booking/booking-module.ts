import {
  bookAppointmentCall,
  bookByFormCall,
  cancelAppointmentCall,
  type FreeDay,
  type FreeHour,
  holdHourCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  listHoursOfProfessionalCall,
  listProfessionalsOfSpecialtyCall,
  listRosterHoursCall,
  releaseHourCall,
  rescheduleAppointmentCall,
} from '@acolhe/contracts';
import { CANCELLATION_MESSAGES, cancelReasonProblem, SAO_PAULO_ZONE, MINUTE_MS, DAY_MS } from '@acolhe/domain';
import { DateTime } from 'luxon';
import { requireOwnPatient, patientOf } from '../../access/callers.ts';
import { freeHours } from '../../agendas/free-hours.ts';
import { type Slot, zoneClock } from '../../agendas/slots.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { conflict, invalidInput } from '../../platform/http-problem.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import { RATES } from '../../platform/limits/rates.ts';
import type { Services } from '../../platform/services/services.ts';
import { unknownAppointment } from '../change-call.ts';
import { appointmentOfPatient, redactAppointment } from '../list-appointments.ts';
import { bookAppointment, type BookingOrder, type Outcome } from './book-appointment.ts';
import { bookableSpecialties, professionalsOfSpecialty } from './bookable.ts';
import { cancelAppointment, rescheduleAppointment } from './change-appointment.ts';
import { holdHour, releaseHour } from './hold-hour.ts';

/**
 * Free slots, and booking, rescheduling and cancelling them, for patients.
 * @see docs/product/scheduling.md
 */
export const bookingModule: Module = {
  name: 'booking',
  register(app, services) {
    const { db, clock, limits } = services;

    const runInOrder = createKeyedQueue();
    /**
     * Counts one reading and does it when the patient's earlier ones are done: months of agendas take the processor for
     * milliseconds, and many at once would delay all other callers.
     */
    async function read<T>(context: CallContext, reading: (patientId: number) => Promise<T>): Promise<T> {
      const patientId = patientOf(context);
      await limits.consume(`scheduling-reads:patient:${patientId}`, RATES.schedulingReads);
      return runInOrder(String(patientId), () => reading(patientId));
    }
    const change = (patientId: number) =>
      limits.consume(`scheduling-changes:patient:${patientId}`, RATES.appointmentChanges);

    async function hoursOfDay(professionalId: number, day: string, patientId: number) {
      const query = { professionalId, ...rangeOfDay(day), now: clock.now(), exceptPatientId: patientId };
      return byDayInSaoPaulo((await freeHours(db, query)).slots).flatMap(({ hours }) => hours);
    }

    async function book(order: BookingOrder, context: CallContext) {
      await change(order.patientId);
      return booked(services, context, requireAccepted(await bookAppointment(services, order)));
    }

    handle(app, listBookableSpecialtiesCall, async ({ patientId }, context) => {
      requireOwnPatient(context, patientId);
      return read(context, (reader) => bookableSpecialties(services, reader));
    });
    handle(app, listProfessionalsOfSpecialtyCall, async ({ specialtyId, withSchedule = false }, context) => ({
      ok: true,
      professionals: await read(context, (patientId) =>
        professionalsOfSpecialty(services, { patientId, specialtyId, withSchedule }),
      ),
    }));
    handle(app, listFreeHoursCall, async ({ professionalId, patientId, specialtyId }, context) => {
      requireOwnPatient(context, patientId);
      return read(context, async () => {
        const all = { fromMs: -Infinity, untilMs: Infinity };
        const query = { professionalId, specialtyId, ...all, now: clock.now(), exceptPatientId: patientId };
        const { slots, zone } = await freeHours(db, query);
        return { ok: true, days: byDayInSaoPaulo(slots), zone };
      });
    });
    handle(app, listRosterHoursCall, async ({ day, professionalId }, context) =>
      read(context, (patientId) => hoursOfDay(professionalId, day, patientId)),
    );
    handle(app, listHoursOfProfessionalCall, async ({ professionalId, day }, context) => ({
      ok: true,
      hours: await read(context, (patientId) => hoursOfDay(professionalId, day, patientId)),
    }));

    handle(app, holdHourCall, async ({ startsAt, ...hour }, context) => {
      const patientId = patientOf(context);
      await limits.consume(`hour-holds:patient:${patientId}`, RATES.hourHolds);
      const outcome = await holdHour(services, { ...hour, patientId, startMs: Date.parse(startsAt) });
      return { ok: true, heldUntil: requireAccepted(outcome).toISOString() };
    });
    handle(app, releaseHourCall, async (_input, context) => {
      await releaseHour(db, patientOf(context));
      return { ok: true };
    });

    handle(app, bookAppointmentCall, async (input, context) => {
      const patientId = requireOwnPatient(context, input.patientId);
      const { professionalId, nextProfessionalId, day, startTime, hourId, byGiftCard, ...order } = input;
      const startMs = startInSaoPaulo(day, startTime);
      if (hourId !== undefined && hourId !== hourIdOf(startMs))
        throw invalidInput([{ path: 'professionalScheduleId', message: 'names another hour than date and hour' }]);
      const bookedId = nextProfessionalId ?? professionalId;
      return book({ ...order, patientId, professionalId: bookedId, startMs, giftCardFirst: byGiftCard }, context);
    });
    handle(app, bookByFormCall, ({ day, startTime, ...order }, context) => {
      requireOwnPatient(context, order.patientId);
      return book({ ...order, startMs: startInSaoPaulo(day, startTime), giftCardFirst: false }, context);
    });
    handle(app, rescheduleAppointmentCall, async ({ startsAt, ...move }, context) => {
      const patientId = patientOf(context);
      await change(patientId);
      const outcome = await rescheduleAppointment(services, { ...move, patientId, startMs: Date.parse(startsAt) });
      return booked(services, context, requireFound(requireAccepted(outcome)).id);
    });
    handle(app, cancelAppointmentCall, async ({ professionalId, appointmentId, reason }, context) => {
      const patientId = patientOf(context);
      const problem = cancelReasonProblem(reason);
      if (problem) throw invalidInput(undefined, CANCELLATION_MESSAGES[problem]);
      await change(patientId);
      const cancellation = { patientId, professionalId, appointmentId, reason: reason.trim() };
      const { isQuotaReturned } = requireFound(requireAccepted(await cancelAppointment(services, cancellation)));
      return { ok: true, message: 'Agendamento cancelado com sucesso!', isQuotaReturned };
    });
  },
};

async function booked(services: Services, context: CallContext, appointmentId: number) {
  const appointment = requireFound(await appointmentOfPatient(services, patientOf(context), appointmentId));
  const seen = redactAppointment(context.session)(appointment);
  return { ok: true, message: 'Agendamento realizado com sucesso!', appointment: seen };
}

/** @returns what was done @throws HttpProblem 409 when it was refused */
function requireAccepted<Done>(outcome: Outcome<Done>): Done {
  if ('refused' in outcome) throw conflict(outcome.refused.code, outcome.refused.message);
  return outcome.done;
}

/** The answer for another person's appointment is the same as for one that does not exist. */
function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw unknownAppointment();
  return found;
}

/** The id of an hour: its beginning, in minutes since 1970. */
const hourIdOf = (startMs: number): number => startMs / MINUTE_MS;

/**
 * Finds the instant of a wall time of São Paulo.
 * @param day `YYYY-MM-DD`
 * @param startTime `HH:mm`
 * @returns epoch milliseconds
 */
function startInSaoPaulo(day: string, startTime: string): number {
  return DateTime.fromISO(`${day}T${startTime}`, { zone: SAO_PAULO_ZONE }).toMillis();
}

/** The range of a day of São Paulo, epoch milliseconds. @param day `YYYY-MM-DD` */
function rangeOfDay(day: string): { readonly fromMs: number; readonly untilMs: number } {
  const begin = DateTime.fromISO(day, { zone: SAO_PAULO_ZONE });
  return { fromMs: begin.toMillis(), untilMs: begin.plus({ days: 1 }).toMillis() };
}

/** Groups hours by their days in São Paulo. @param slots the earliest first */
function byDayInSaoPaulo(slots: readonly Slot[]): FreeDay[] {
  const clock = zoneClock(SAO_PAULO_ZONE, slots[0]?.startMs ?? 0, slots.at(-1)?.startMs ?? 0);
  const [local, utc] = [textWriter(), textWriter()];
  const instantOf = (instantMs: number) => {
    const { date, time } = utc(instantMs);
    return `${date}T${time}:00.000Z`;
  };
  const days: { day: string; hours: FreeHour[] }[] = [];
  for (const { startMs, endMs } of slots) {
    const { date: day, time: startTime } = local(clock.wallTimeOf(startMs));
    if (days.at(-1)?.day !== day) days.push({ day, hours: [] });
    days.at(-1)?.hours.push({
      id: hourIdOf(startMs),
      startTime,
      startsAt: instantOf(startMs),
      endsAt: instantOf(endMs),
    });
  }
  return days;
}

/** `HH:mm` of each minute of a day. */
const TIMES = Array.from({ length: 24 * 60 }, (_, minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16));

/**
 * Creates a formatter of dates and times of whole minutes, for starts and ends of slots. It caches the date of the last
 * day, since slots arrive day by day: formatting a thousand slots took longer than finding them.
 */
function textWriter(): (ms: number) => { readonly date: string; readonly time: string } {
  let [lastDay, date] = [NaN, ''];
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    if (day !== lastDay) [lastDay, date] = [day, new Date(day * DAY_MS).toISOString().slice(0, 10)];
    return { date, time: TIMES[Math.floor((ms - day * DAY_MS) / MINUTE_MS)] ?? '' };
  };
}
