import type { CabinHealth, CabinMode } from '@acolhe/contracts';
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The cabins.
 * @see docs/product/cabin.md
 */
export const cabins = pgTable('cabins', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  place: text('place'),
  /** The institution whose patients it serves; all patients without one. */
  clientId: bigintNumber('client_id'),
  mode: text('mode').$type<CabinMode>().notNull().default('room'),
  hasPrinter: boolean('has_printer').notNull().default(false),
  pinHash: text('pin_hash'),
  keyHash: bytes('key_hash'),
  enrolledAt: timestamptz('enrolled_at'),
  revokedAt: timestamptz('revoked_at'),
  lastSeenAt: timestamptz('heard_at'),
  /** The last report. */
  health: jsonb('health').$type<CabinHealth>(),
  /** Digits of the CPF that the console named, until then. */
  announcedCpf: text('announced_cpf'),
  announcedUntil: timestamptz('announced_until'),
  revision: integer('revision').notNull().default(1),
});
export type CabinRow = typeof cabins.$inferSelect;

export const cabinEnrolments = pgTable('cabin_enrolments', {
  codeHash: bytes('code_hash').primaryKey(),
  cabinId: bigintNumber('cabin_id').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Tries that were refused; rows are never changed. */
export const cabinRefusals = pgTable('cabin_refusals', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  cabinId: bigintNumber('cabin_id'),
  tried: text('tried').$type<'enrolment' | 'key' | 'cpf' | 'pin'>().notNull(),
  address: text('address').notNull(),
  at: timestamptz('at').notNull(),
});
