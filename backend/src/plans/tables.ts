import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const contracts = pgTable('contracts', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  permitsUrgentCare: boolean('permits_urgent_care').notNull(),
  permitsScheduling: boolean('permits_scheduling').notNull(),
  urgentCareLeft: integer('urgent_care_left'),
  upcomingLimit: integer('upcoming_limit').notNull().default(10),
  revision: integer('revision').notNull().default(1),
});

/** Appointments of a specialty that a contract still covers; any number where there is no row. */
export const contractQuotas = pgTable('contract_quotas', {
  contractId: bigintNumber('contract_id').notNull(),
  specialtyId: bigintNumber('specialty_id').notNull(),
  quantityLeft: integer('quantity_left').notNull(),
});

export const specialties = pgTable('specialties', {
  id: bigintNumber('id').primaryKey(),
  name: text('name').notNull(),
  revision: integer('revision').notNull().default(1),
});

export const giftCards = pgTable('gift_cards', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull(),
  clientId: bigintNumber('client_id').notNull(),
  redeemUntil: date('redeem_until').notNull(),
  redeemedBy: bigintNumber('redeemed_by'),
  redeemedAt: timestamptz('redeemed_at'),
  /** None of a card of another origin. */
  batchId: bigintNumber('batch_id'),
  /** By those who run the clinic: it gives nothing any more. */
  withdrawnAt: timestamptz('withdrawn_at'),
});

export const giftCardBatches = pgTable('gift_card_batches', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  label: text('label').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const giftCardQuotas = pgTable('gift_card_quotas', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  giftCardId: bigintNumber('gift_card_id').notNull(),
  specialtyId: bigintNumber('specialty_id'),
  quantityLeft: integer('quantity_left').notNull(),
  usableUntil: date('usable_until').notNull(),
  /** Given up by the patient. */
  cancelledAt: timestamptz('cancelled_at'),
});

export const urgentCareSpends = pgTable('urgent_care_spends', {
  requestId: bigintNumber('request_id').primaryKey(),
  patientId: bigintNumber('patient_id').notNull(),
  contractId: bigintNumber('contract_id'),
  quotaId: bigintNumber('quota_id'),
  spentAt: timestamptz('spent_at').notNull(),
});
