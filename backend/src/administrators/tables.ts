import { type ChangeSubject, OPERATIONS_ROLES, type PatientPart } from '@acolhe/domain';
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const administrators = pgTable('administrators', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: OPERATIONS_ROLES }).notNull(),
  /** None until the invited person has set one. */
  passwordHash: text('password_hash'),
  isActive: boolean('active').notNull().default(true),
  /** Sealed. */
  totpSecret: bytes('totp_secret'),
  /** Sealed; in force once a code of it was shown. */
  pendingTotpSecret: bytes('pending_totp_secret'),
  totpLastStep: bigintNumber('totp_last_step').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  signedInAt: timestamptz('signed_in_at'),
  revision: integer('revision').notNull().default(1),
});

export const recoveryCodes = pgTable('administrator_recovery_codes', {
  hash: bytes('hash').primaryKey(),
  administratorId: bigintNumber('administrator_id').notNull(),
});

export const challenges = pgTable('administrator_challenges', {
  hash: bytes('hash').primaryKey(),
  administratorId: bigintNumber('administrator_id').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Accesses of administrators to parts of patients' records, one row per quarter of an hour. */
export const administratorAccesses = pgTable('administrator_looks', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  administratorId: bigintNumber('administrator_id').notNull(),
  part: text('part').$type<PatientPart>().notNull(),
  /** The beginning of the quarter. */
  quarter: timestamptz('quarter').notNull(),
  at: timestamptz('at').notNull(),
  sid: text('sid').notNull(),
});

type Facts = Readonly<Record<string, unknown>>;

export const operationsChanges = pgTable('operations_changes', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamptz('at').notNull(),
  administratorId: bigintNumber('administrator_id'),
  administratorName: text('administrator_name').notNull(),
  subjectKind: text('subject_kind').$type<ChangeSubject>().notNull(),
  subjectId: text('subject_id').notNull(),
  action: text('action').notNull(),
  before: jsonb('before').$type<Facts>(),
  after: jsonb('after').$type<Facts>(),
  reason: text('reason'),
});
