import { bigint, boolean, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

/** Whose passwords are recovered. */
const kind = () => text('kind', { enum: ['patient', 'professional', 'administrator'] }).notNull();

export const recoveryRequests = pgTable('recovery_requests', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: kind(),
  /** By which the person signs in: a patient's CPF, the others' e-mail. */
  name: text('name').notNull(),
  email: text('email').notNull(),
  requestedAt: timestamptz('requested_at').notNull(),
  dueAt: timestamptz('due_at').notNull(),
  /** How often a server did not take the mail. */
  failures: integer('failures').notNull().default(0),
});

export const invitations = pgTable(
  'invitations',
  {
    kind: kind(),
    subjectId: bigintNumber('subject_id').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Those of single people go first. */
    isOfFile: boolean('is_of_file').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    /** How often the address was refused for the moment. */
    refusals: integer('refusals').notNull().default(0),
    /** The last time that it was handed to a mail server. */
    triedAt: timestamptz('tried_at'),
    /** The last time that no mail server took anything. */
    outageAt: timestamptz('outage_at'),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

export const resetLinks = pgTable('reset_links', {
  hash: bytes('hash').primaryKey(),
  kind: kind(),
  subjectId: bigintNumber('subject_id').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  usedAt: timestamptz('used_at'),
  /** None for links that were created before addresses were stored. */
  email: text('email'),
});

export const heldEmails = pgTable('held_emails', {
  patientId: bigintNumber('patient_id').primaryKey(),
  formerEmail: text('former_email'),
  until: timestamptz('until').notNull(),
});
