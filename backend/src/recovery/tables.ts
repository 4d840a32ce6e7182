import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const recoveryRequests = pgTable('recovery_requests', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cpf: text('cpf').notNull(),
  email: text('email').notNull(),
  requestedAt: instant('requested_at').notNull(),
  dueAt: instant('due_at').notNull(),
});

export const resetLinks = pgTable('reset_links', {
  hash: bytes('hash').primaryKey(),
  patientId: bigint('patient_id', { mode: 'number' }).notNull(),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
  /** None of those that were made before addresses were kept. */
  email: text('email'),
});

export const heldEmails = pgTable('held_emails', {
  patientId: bigint('patient_id', { mode: 'number' }).primaryKey(),
  formerEmail: text('former_email'),
  until: instant('until').notNull(),
});
