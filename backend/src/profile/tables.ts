import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const visitAccesses = pgTable('visit_accesses', {
  requestId: id('request_id').notNull(),
  patientId: id('patient_id').notNull(),
  professionalId: id('professional_id').notNull(),
  sid: text('sid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
