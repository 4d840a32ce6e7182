import { bigint, date, integer, pgTable, smallint, text, time, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const professionalSpecialties = pgTable('professional_specialties', {
  professionalId: bigintNumber('professional_id').notNull(),
  specialtyId: bigintNumber('specialty_id').notNull(),
});

/** Booking and changes of an agenda lock its row, so that no two of a professional's appointments overlap. */
export const agendas = pgTable('agendas', {
  professionalId: bigintNumber('professional_id').primaryKey(),
  /** IANA time zone of the rules. */
  zone: text('zone').notNull().default('America/Sao_Paulo'),
  slotMinutes: integer('slot_minutes').notNull().default(30),
  version: integer('version').notNull().default(1),
});

/** By the clock of the agenda's zone; an end at 00:00 is the end of the day. */
export const agendaWeeklyHours = pgTable('agenda_weekly_hours', {
  professionalId: bigintNumber('professional_id').notNull(),
  /** ISO 8601: 1 Monday to 7 Sunday. */
  weekday: smallint('weekday').notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
});

/** Days with separate hours; none in `agendaExceptionHours` is a day off. */
export const agendaExceptions = pgTable('agenda_exceptions', {
  professionalId: bigintNumber('professional_id').notNull(),
  day: date('day').notNull(),
});

export const agendaExceptionHours = pgTable('agenda_exception_hours', {
  professionalId: bigintNumber('professional_id').notNull(),
  day: date('day').notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
});

export const agendaBlocks = pgTable('agenda_blocks', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  professionalId: bigintNumber('professional_id').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  reason: text('reason'),
});

/** One hour per patient, for some minutes; one that has expired counts for nothing. */
export const hourHolds = pgTable('hour_holds', {
  patientId: bigintNumber('patient_id').primaryKey(),
  professionalId: bigintNumber('professional_id').notNull(),
  specialtyId: bigintNumber('specialty_id').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
