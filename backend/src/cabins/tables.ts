import type { CabinHealth, CabinMode } from '@acolhe/contracts';
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The cabins.
 * @see docs/product/cabin.md
 */
export const cabins = pgTable('cabins', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  place: text('place'),
  /** The institution whose patients it serves; all patients without one. */
  clientId: id('client_id'),
  mode: text('mode').$type<CabinMode>().notNull().default('room'),
  hasPrinter: boolean('has_printer').notNull().default(false),
  pinHash: text('pin_hash'),
  keyHash: bytes('key_hash'),
  enrolledAt: instant('enrolled_at'),
  revokedAt: instant('revoked_at'),
  heardAt: instant('heard_at'),
  /** The last report. */
  health: jsonb('health').$type<CabinHealth>(),
  /** Digits of the CPF that the console named, until then. */
  announcedCpf: text('announced_cpf'),
  announcedUntil: instant('announced_until'),
  revision: integer('revision').notNull().default(1),
});
export type CabinRow = typeof cabins.$inferSelect;

export const cabinEnrolments = pgTable('cabin_enrolments', {
  codeHash: bytes('code_hash').primaryKey(),
  cabinId: id('cabin_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Tries that were refused; rows are never changed. */
export const cabinRefusals = pgTable('cabin_refusals', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  cabinId: id('cabin_id'),
  tried: text('tried').$type<'enrolment' | 'key' | 'cpf' | 'pin'>().notNull(),
  address: text('address').notNull(),
  at: instant('at').notNull(),
});
