import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Whose passwords are recovered. */
const kind = () => text('kind', { enum: ['patient', 'professional'] }).notNull();

export const recoveryRequests = pgTable('recovery_requests', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: kind(),
  /** By which the person signs in: a patient's CPF, a professional's e-mail. */
  name: text('name').notNull(),
  email: text('email').notNull(),
  requestedAt: instant('requested_at').notNull(),
  dueAt: instant('due_at').notNull(),
});

export const resetLinks = pgTable('reset_links', {
  hash: bytes('hash').primaryKey(),
  kind: kind(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
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
