import { hasVisibleText, isOneLine } from '@acolhe/domain';
import { z } from 'zod';
import { day, id, instant, text } from '../wire/codecs.ts';
import { defineOperationsCall, leftAppointment, reason } from './common.ts';

/** Hour and minute by the clock of the agenda's zone, `HH:mm`. */
const timeOfDay = z.iso.time({ precision: -1 });
/** From, until (exclusive; `00:00` is the end of the day). */
const hours = z.object({ startTime: timeOfDay, endTime: timeOfDay });
/** ISO 8601: 1 Monday to 7 Sunday. */
const weekly = z.array(hours.extend({ weekday: z.int().min(1).max(7) })).max(50);
/** Replace the weekly hours of a day; none is a day off. */
const hoursOfDay = z.array(hours).max(12);
/** 0 of an agenda that was never saved. */
const revision = z.int().nonnegative();

/** The agenda of a professional, as administrators and managers see it: without the reasons of blocked time. */
export const managedAgenda = z.object({
  professionalId: id,
  professionalName: z.string(),
  /** IANA time zone of the rules. */
  zone: z.string(),
  slotMinutes: z.int(),
  weekly,
  /** From today on, in the agenda's zone. */
  exceptions: z.array(z.object({ day, hours: hoursOfDay })),
  /** The upcoming and current ones. */
  blocked: z.array(z.object({ id, startsAt: instant, endsAt: instant })),
  revision,
});
export type ManagedAgenda = z.output<typeof managedAgenda>;

/** `leftAppointments`: booked, yet outside the new rules. They stay so; the patients must be notified. */
const withLeftAppointments = managedAgenda.extend({ leftAppointments: z.array(leftAppointment) });

const change = { professionalId: id, revision };

export const readManagedAgendaCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/agendas',
  right: 'manage-agendas',
  summary: 'The agenda of a professional, and what is booked outside its rules; an empty one where none was saved.',
  input: z.object({ professionalId: id }),
  output: withLeftAppointments,
});

/** An appointment of a day, whatever became of it. */
const dayAppointment = leftAppointment.extend({
  endsAt: instant,
  state: z.enum(['booked', 'in-call', 'over', 'cancelled']),
});
export type DayAppointment = z.output<typeof dayAppointment>;

/** Longest reason of a cancellation by the clinic, which the patient reads; characters. */
export const CLINIC_REASON_LENGTH = 200;

export const listDayAppointmentsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/agendas/appointments',
  right: 'manage-agendas',
  summary: 'The appointments of a professional on a day of São Paulo, the earliest first, with their patients.',
  input: z.object({ professionalId: id, day }),
  output: z.object({ items: z.array(dayAppointment) }),
});

export const cancelByClinicCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/appointments/cancel',
  right: 'manage-agendas',
  summary: 'Cancels a booked appointment for the clinic.',
  description:
    'What paid for it is always returned; the patient reads the reason. One that the patient has moved since it was ' +
    'seen is refused with 409 `moved`.',
  input: z.object({
    appointmentId: id,
    /** As it was seen, with its time. */
    professionalId: id,
    startsAt: instant,
    reason: text(CLINIC_REASON_LENGTH)
      .trim()
      .refine(hasVisibleText)
      .refine(isOneLine, 'one line without control characters is wanted'),
  }),
  /** `hasEmail`: a mail was queued, and arrives as far as is known; other patients must be informed by phone. */
  output: z.object({ hasEmail: z.boolean() }),
});

export const changeWeeklyHoursCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/agendas/change-weekly-hours',
  right: 'manage-agendas',
  summary: 'Replaces weekly hours, their zone and the length of an appointment.',
  maxBodyBytes: 16 * 1024,
  input: z.object({
    ...change,
    zone: z.string().min(1).max(64),
    slotMinutes: z.int().min(10).max(120),
    weekly,
    reason,
  }),
  output: withLeftAppointments,
});

export const changeHoursOfDayCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/agendas/change-hours-of-day',
  right: 'manage-agendas',
  summary: 'Gives a day separate hours, none for a day off; without `hours` it has its weekly hours again.',
  input: z.object({ ...change, day, hours: hoursOfDay.optional(), reason }),
  output: withLeftAppointments,
});

export const blockAgendaCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/agendas/block',
  right: 'manage-agendas',
  summary: 'Blocks time: no patient may book it. The professional reads the reason.',
  input: z.object({
    ...change,
    startsAt: instant,
    endsAt: instant,
    reason: z.string().max(200).optional(),
  }),
  output: withLeftAppointments,
});

export const unblockAgendaCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/agendas/unblock',
  right: 'manage-agendas',
  summary: 'Removes a block; one that was removed before changes nothing.',
  input: z.object({ ...change, blockId: id, reason }),
  output: withLeftAppointments,
});
