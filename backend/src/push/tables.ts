import type { PushPurpose } from '@acolhe/contracts';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/**
 * Devices that are notified while their tab is closed; each belongs to a session, and its row is deleted with it.
 * @see docs/product/push.md
 */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sid: text('sid').primaryKey(),
  patientId: bigintNumber('patient_id'),
  professionalId: bigintNumber('professional_id'),
  endpoint: text('endpoint').notNull(),
  browserKey: text('browser_key').notNull(),
  browserSecret: text('browser_secret').notNull(),
  purposes: text('purposes').array().$type<PushPurpose[]>().notNull(),
  savedAt: moment('saved_at'),
});

/** Messages to be sent, one for each device. */
export const pushMessages = pgTable('push_messages', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  sid: text('sid').notNull(),
  kind: text('kind').notNull(),
  aboutId: bigintNumber('about_id'),
  /** When the appointment of a reminder began when it was queued; null for what is no reminder. */
  aboutStartsAt: timestamp('about_starts_at', { withTimezone: true }),
  dueAt: moment('due_at'),
  expiresAt: moment('expires_at'),
  attempts: integer('attempts').notNull().default(0),
});
