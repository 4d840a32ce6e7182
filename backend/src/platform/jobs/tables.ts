import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const timedTasks = pgTable('timed_tasks', {
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  payload: jsonb('payload'),
  attempts: integer('attempts').notNull().default(0),
}, (table) => [primaryKey({ columns: [table.kind, table.key] })]);
