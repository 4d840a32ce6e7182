import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

export const visitAccesses = pgTable('visit_accesses', {
  requestId: bigintNumber('request_id').notNull(),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  sid: text('sid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
