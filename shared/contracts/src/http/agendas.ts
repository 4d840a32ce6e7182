import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day, id, instant, record } from '../wire/codecs.ts';
import { professionalAppointment } from './appointments.ts';

/** Hour and minute by the clock of the agenda's zone, `HH:mm`. */
const timeOfDay = z.iso.time({ precision: -1 });
const MAX_DAYS_SHOWN = 42;

/** Working hours within one day: from, until (exclusive; `00:00` is the end of the day). */
const hours = record({ startTime: ['inicio', timeOfDay], endTime: ['fim', timeOfDay] });

/** Hours that repeat each week. */
export const weeklyHours = record({
  /** ISO 8601: 1 Monday to 7 Sunday. */
  weekday: ['dia_semana', z.int().min(1).max(7)],
  startTime: ['inicio', timeOfDay],
  endTime: ['fim', timeOfDay],
});
export type WeeklyHours = z.output<typeof weeklyHours>;

/** A day whose hours replace the weekly ones; none is a day off. */
export const agendaException = record({ day: ['data', day], hours: ['horas', z.array(hours).max(12)] });
export type AgendaException = z.output<typeof agendaException>;

/** Time within working hours that patients cannot book. */
export const blockedTime = record({
  id: ['id', id],
  startsAt: ['inicio', instant],
  endsAt: ['fim', instant],
  reason: ['motivo', z.string().max(200).optional()],
});
export type BlockedTime = z.output<typeof blockedTime>;

/** A professional's agenda: its rules, and what is booked in the days asked for. */
export const agenda = record({
  /** IANA time zone of the rules. */
  zone: ['fuso', z.string()],
  slotMinutes: ['duracao_minutos', z.int()],
  weekly: ['semana', z.array(weeklyHours)],
  exceptions: ['excecoes', z.array(agendaException)],
  blocked: ['bloqueios', z.array(blockedTime)],
  /** Grows with every change of the rules; a change names the one it was made from. */
  version: ['versao', z.int()],
  appointments: ['agendamentos', z.array(professionalAppointment)],
  /** Beginnings of the hours that patients can book now. */
  freeHours: ['livres', z.array(instant)],
  /** Booked, yet outside the rules as they are now: they stay booked. */
  outside: ['fora', z.array(professionalAppointment)],
});
export type Agenda = z.output<typeof agenda>;

export const getAgendaCall = defineCall({
  method: 'GET',
  path: '/api/professional/agenda',
  access: ['professional'],
  summary: 'The professional’s agenda over some days from a day on, by the clock of its zone.',
  input: record({ from: ['de', day], days: ['dias', z.coerce.number().int().min(1).max(MAX_DAYS_SHOWN)] }),
  output: agenda,
});

const saved = record({
  ok: ['status', z.boolean()],
  version: ['versao', z.int()],
  /** Booked, yet outside the rules from now on: they stay booked. */
  outside: ['fora', z.array(professionalAppointment)],
});

/** Changes are refused with 409 `agenda-changed` when the agenda is no longer of the version named. */
const version = z.int();

export const saveWeeklyHoursCall = defineCall({
  method: 'POST',
  path: '/api/professional/agenda/weekly',
  access: ['professional'],
  summary: 'Replaces the professional’s weekly hours, their zone and the length of an appointment.',
  input: record({
    version: ['versao', version],
    zone: ['fuso', z.string().min(1).max(64)],
    slotMinutes: ['duracao_minutos', z.int().min(10).max(120)],
    weekly: ['semana', z.array(weeklyHours).max(50)],
  }),
  output: saved,
});

export const saveAgendaExceptionCall = defineCall({
  method: 'POST',
  path: '/api/professional/agenda/exception',
  access: ['professional'],
  summary: 'Gives a day separate hours; no hours is a day off.',
  input: record({ version: ['versao', version], day: ['data', day], hours: ['horas', z.array(hours).max(12)] }),
  output: saved,
});

export const removeAgendaExceptionCall = defineCall({
  method: 'POST',
  path: '/api/professional/agenda/exception/remove',
  access: ['professional'],
  summary: 'Gives a day its weekly hours back. Repeating it changes nothing.',
  input: record({ version: ['versao', version], day: ['data', day] }),
  output: saved,
});

export const blockTimeCall = defineCall({
  method: 'POST',
  path: '/api/professional/agenda/block',
  access: ['professional'],
  summary: 'Blocks time of the professional: no patient may book it.',
  input: record({
    version: ['versao', version],
    startsAt: ['inicio', instant],
    endsAt: ['fim', instant],
    reason: ['motivo', z.string().max(200).optional()],
  }),
  output: saved,
});

export const unblockTimeCall = defineCall({
  method: 'POST',
  path: '/api/professional/agenda/unblock',
  access: ['professional'],
  summary: 'Removes a block. Repeating it changes nothing.',
  input: record({ version: ['versao', version], blockId: ['id', id] }),
  output: saved,
});
