import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Contents that no row named yet; a trigger deletes them when one does. */
export const contentWrites = pgTable('content_writes', {
  storeName: text('store_name').primaryKey(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
});
