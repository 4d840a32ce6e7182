import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the two of a visit wrote. @see docs/product/chat.md */
export const chatMessages = pgTable('chat_messages', {
  requestId: bigint('request_id', { mode: 'number' }).notNull(),
  id: text('id').notNull(),
  fromPatient: boolean('from_patient').notNull(),
  /** The professional of the call in which it was written. */
  professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
  clientId: uuid('client_id').notNull(),
  body: text('body').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
}, (table) => [primaryKey({ columns: [table.requestId, table.id] })]);
