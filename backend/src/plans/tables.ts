import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const contracts = pgTable('contracts', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: id('patient_id').notNull(),
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
  contractId: id('contract_id').notNull(),
  specialtyId: id('specialty_id').notNull(),
  quantityLeft: integer('quantity_left').notNull(),
});

export const specialties = pgTable('specialties', {
  id: id('id').primaryKey(),
  name: text('name').notNull(),
  revision: integer('revision').notNull().default(1),
});

export const giftCards = pgTable('gift_cards', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull(),
  clientId: id('client_id').notNull(),
  redeemUntil: date('redeem_until').notNull(),
  redeemedBy: id('redeemed_by'),
  redeemedAt: timestamp('redeemed_at', { withTimezone: true }),
  /** None of a card of another origin. */
  batchId: id('batch_id'),
  /** By those who run the clinic: it gives nothing any more. */
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
});

export const giftCardBatches = pgTable('gift_card_batches', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  label: text('label').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const giftCardQuotas = pgTable('gift_card_quotas', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  giftCardId: id('gift_card_id').notNull(),
  specialtyId: id('specialty_id'),
  quantityLeft: integer('quantity_left').notNull(),
  usableUntil: date('usable_until').notNull(),
  /** Given up by the patient. */
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
});

export const urgentCareSpends = pgTable('urgent_care_spends', {
  requestId: id('request_id').primaryKey(),
  patientId: id('patient_id').notNull(),
  contractId: id('contract_id'),
  quotaId: id('quota_id'),
  spentAt: timestamp('spent_at', { withTimezone: true }).notNull(),
});
