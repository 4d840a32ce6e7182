import type { ChangeSubject } from '@acolhe/domain';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
type Facts = Readonly<Record<string, unknown>>;

export const operationsChanges = pgTable('operations_changes', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  administratorId: id('administrator_id'),
  administratorName: text('administrator_name').notNull(),
  subjectKind: text('subject_kind').$type<ChangeSubject>().notNull(),
  subjectId: text('subject_id').notNull(),
  action: text('action').notNull(),
  before: jsonb('before').$type<Facts>(),
  after: jsonb('after').$type<Facts>(),
  reason: text('reason'),
});
