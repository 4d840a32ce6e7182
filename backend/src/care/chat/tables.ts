import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

/**
 * The messages that patient and professional wrote in a call; each belongs to a visit or to an appointment.
 * @see docs/product/chat.md
 */
export const chatMessages = pgTable('chat_messages', {
  requestId: id('request_id'),
  appointmentId: id('appointment_id'),
  id: text('id').notNull(),
  fromPatient: boolean('from_patient').notNull(),
  /** The professional of the call in which it was written. */
  professionalId: id('professional_id').notNull(),
  clientId: uuid('client_id').notNull(),
  body: text('body').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});
