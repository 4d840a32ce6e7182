import type { QueueName } from '@acolhe/contracts';
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The order in which technicians are picked. ordered: the one free the longest first; random: any free one. */
export type PickOrder = 'ordered' | 'random';

/**
 * Ticket arithmetic of each queue.
 * @see docs/product/virtual-queue.md
 */
export const queueStates = pgTable('queue_states', {
  queue: text('queue').$type<QueueName>().primaryKey(),
  served: bigint('served', { mode: 'number' }).notNull().default(0),
  left: bigint('left_tickets', { mode: 'number' }).array().notNull().default([]),
  nextTicket: bigint('next_ticket', { mode: 'number' }).notNull().default(1),
  /** How the operator wants technicians to be picked. */
  pick: text('pick').$type<PickOrder>().notNull().default('ordered'),
  /** For how long the place of a patient who is away is kept. */
  placeKeptMs: integer('place_kept_ms').notNull().default(180_000),
  /** When the next attempt to make offers is due, without another event. */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
});

/**
 * Whether a professional takes visits, and from which queue. Whether they have a visit is stored with the visit only.
 */
export const professionalStates = pgTable('professional_states', {
  professionalId: bigint('professional_id', { mode: 'number' }).primaryKey(),
  queue: text('queue').$type<QueueName>().notNull(),
  available: boolean('available').notNull().default(false),
  freeSince: timestamp('free_since', { withTimezone: true }).notNull(),
  lastHeardAt: timestamp('last_heard_at', { withTimezone: true }).notNull(),
  /** Marked as busy, since no heartbeat arrived for five minutes. */
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

/** Every professional who answered a visit, and how their latest call in it ended where the visit went on. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }),
    leftHow: text('left_how').$type<'returned' | 'handed-over'>(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.professionalId] })],
);

/**
 * The members of the linked list of technicians, in the order of their places.
 * @see docs/product/calling-circle.md
 */
export const linkedTechnicians = pgTable('linked_technicians', {
  professionalId: bigint('professional_id', { mode: 'number' }).primaryKey(),
  place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
});

/** Each request of a professional to ask the next one for a visit; rows are never changed. */
export const forcedNexts = pgTable('forced_nexts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: bigint('request_id', { mode: 'number' }).notNull(),
  professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
  sid: text('sid').notNull(),
  /** The professional whose offer was withdrawn, if there was one. */
  takenFrom: bigint('taken_from', { mode: 'number' }),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
