import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

/** Professionals' looks at the list of a patient's files. */
export const fileListAccesses = pgTable('file_list_accesses', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: id('patient_id').notNull(),
  professionalId: id('professional_id').notNull(),
  /** The visit of the call, or else the appointment. */
  requestId: id('request_id'),
  appointmentId: id('appointment_id'),
  sid: text('sid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
