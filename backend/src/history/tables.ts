import type { CallDropCause } from '@acolhe/contracts';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The kind of encounter of a history record; the numbers are those of the service's reports. */
export const HISTORY_KIND = { scheduled: 2, urgent: 5 } as const;

/** One line per visit or scheduled call that is over. */
export const visitHistory = pgTable('visit_history', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The visit, or else the appointment. */
  requestId: number('request_id'),
  appointmentId: number('appointment_id'),
  patientId: number('patient_id').notNull(),
  professionalId: number('professional_id'),
  attendanceId: number('attendance_id'),
  kind: integer('kind').notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** A call that dropped, once per call and cause. */
export const callDrops = pgTable('call_drops', {
  /** The visit of the call; null for the call of an appointment. */
  requestId: number('request_id'),
  appointmentId: number('appointment_id'),
  /** When it was answered last. */
  callStartedAt: moment('call_started_at').notNull(),
  patientId: number('patient_id').notNull(),
  professionalId: number('professional_id').notNull(),
  droppedAt: moment('dropped_at').notNull(),
  cause: text('cause').$type<CallDropCause>().notNull(),
});
