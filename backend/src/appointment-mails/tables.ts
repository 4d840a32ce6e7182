import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** Mails about appointments to send; they are composed when they are sent, so the table contains no key. */
export const appointmentMails = pgTable('appointment_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  appointmentId: bigint('appointment_id', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: ['day-before', 'minutes-before', 'link'] }).notNull(),
  /** When the appointment began when the mail was asked for. */
  startsAt: moment('starts_at'),
  dueAt: moment('due_at'),
  giveUpAt: moment('give_up_at'),
  /** How often a server did not take it. */
  failures: integer('failures').notNull().default(0),
});
export type AppointmentMailRow = typeof appointmentMails.$inferSelect;
