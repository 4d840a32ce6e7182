import type { QueueName } from '@acolhe/contracts';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Ticket arithmetic of each queue. @see docs/product/virtual-queue.md */
export const queueStates = pgTable('queue_states', {
  queue: text('queue').$type<QueueName>().primaryKey(),
  served: bigint('served', { mode: 'number' }).notNull().default(0),
  left: bigint('left_tickets', { mode: 'number' }).array().notNull().default([]),
  nextTicket: bigint('next_ticket', { mode: 'number' }).notNull().default(1),
});
