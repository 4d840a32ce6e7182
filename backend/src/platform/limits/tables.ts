import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const attempts = pgTable('attempts', {
  keyHash: text('key_hash').primaryKey(),
  count: integer('count').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }),
});
