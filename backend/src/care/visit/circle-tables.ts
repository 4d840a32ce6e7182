import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The members of the linked list of technicians, in the order of their places. @see docs/product/calling-circle.md */
export const linkedTechnicians = pgTable('linked_technicians', {
  professionalId: bigint('professional_id', { mode: 'number' }).primaryKey(),
  place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
});

/** Each time a professional forced the next for a visit; never changed. */
export const forcedNexts = pgTable('forced_nexts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: bigint('request_id', { mode: 'number' }).notNull(),
  professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
  sid: text('sid').notNull(),
  /** Whose offer was withdrawn, if there was one. */
  takenFrom: bigint('taken_from', { mode: 'number' }),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
