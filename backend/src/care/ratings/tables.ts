import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * How a patient rated an attendance, once.
 * @see docs/product/rating.md
 */
export const ratings = pgTable('ratings', {
  attendanceId: bigint('attendance_id', { mode: 'number' }).primaryKey(),
  /** The rated visit, or else the call of an appointment. */
  requestId: bigint('request_id', { mode: 'number' }),
  appointmentId: bigint('appointment_id', { mode: 'number' }),
  patientId: bigint('patient_id', { mode: 'number' }).notNull(),
  professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
  stars: integer('stars').notNull(),
  recommendation: integer('recommendation').notNull(),
  ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
});
