import type { QueueName } from '@acolhe/contracts';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PickOrder } from '../dispatch/technician-selection.ts';

/** Ticket arithmetic of each queue. @see docs/product/virtual-queue.md */
export const queueStates = pgTable('queue_states', {
  queue: text('queue').$type<QueueName>().primaryKey(),
  served: bigint('served', { mode: 'number' }).notNull().default(0),
  left: bigint('left_tickets', { mode: 'number' }).array().notNull().default([]),
  nextTicket: bigint('next_ticket', { mode: 'number' }).notNull().default(1),
  /** How the operator wants technicians to be picked. */
  pick: text('pick').$type<PickOrder>().notNull().default('ordered'),
  /** When somebody is looked for again, if nothing happens before. */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
});
