import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Records of the realtime database: how far their state went, and how far it was written.
 * @see docs/product/virtual-queue.md
 */
export const projectionRecords = pgTable('projection_records', {
  key: text('key').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  published: bigint('published', { mode: 'number' }).notNull().default(0),
  /** Names the instance that writes it now, and until when no other does. */
  claim: uuid('claim'),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
});
