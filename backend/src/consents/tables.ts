import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const consents = pgTable('consents', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: id('patient_id').notNull(),
  action: text('action', { enum: ['accepted', 'withdrawn'] }).notNull(),
  version: text('version').notNull(),
  textHash: text('text_hash').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  address: text('address').notNull(),
  sid: text('sid'),
});
