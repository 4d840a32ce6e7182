import type { QueueName } from '@acolhe/contracts';
import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether a professional takes visits, and from which queue. Whether they have one now is said by the visits alone. */
export const professionalStates = pgTable('professional_states', {
  professionalId: bigint('professional_id', { mode: 'number' }).primaryKey(),
  queue: text('queue').$type<QueueName>().notNull(),
  available: boolean('available').notNull().default(false),
  freeSince: timestamp('free_since', { withTimezone: true }).notNull(),
  lastHeardAt: timestamp('last_heard_at', { withTimezone: true }).notNull(),
  /** Marked busy for not having been heard for minutes. */
  unheard: boolean('unheard').notNull().default(false),
});

/** The latest refusal of a visit by a professional. */
export const offerRefusals = pgTable(
  'offer_refusals',
  {
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
    how: text('how').$type<'declined' | 'expired'>().notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.professionalId] })],
);
