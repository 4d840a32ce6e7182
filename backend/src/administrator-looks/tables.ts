import type { PatientPart } from '@acolhe/domain';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

/** Administrators' looks at parts of patients' records, one for each quarter of an hour. */
export const administratorLooks = pgTable('administrator_looks', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: id('patient_id').notNull(),
  administratorId: id('administrator_id').notNull(),
  part: text('part').$type<PatientPart>().notNull(),
  /** The beginning of the quarter. */
  quarter: timestamp('quarter', { withTimezone: true }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  sid: text('sid').notNull(),
});
