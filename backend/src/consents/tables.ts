import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

export const consents = pgTable('consents', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  action: text('action', { enum: ['accepted', 'withdrawn'] }).notNull(),
  version: text('version').notNull(),
  textHash: text('text_hash').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  address: text('address').notNull(),
  sid: text('sid'),
});
