import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const appointments = pgTable('appointments', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: id('patient_id').notNull(),
  professionalId: id('professional_id').notNull(),
  specialtyId: id('specialty_id').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  status: text('status', { enum: ['booked', 'cancelled'] })
    .notNull()
    .default('booked'),
  cancelReason: text('cancel_reason'),
});

/** An appointment as it is stored. */
export type AppointmentRow = typeof appointments.$inferSelect;
