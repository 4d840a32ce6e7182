import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { day, id, instant, text } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, pageOf, pageSize, reason } from './common.ts';

/** free: may be redeemed; expired: was not in time; withdrawn: by those who run the clinic. */
const cardState = z.enum(['free', 'redeemed', 'expired', 'withdrawn']);
export type GiftCardState = z.output<typeof cardState>;

const quantity = z.int().min(1).max(1_000);

/** A gift card, as administrators and managers see it. */
export const managedGiftCard = z.object({
  id,
  code: z.string(),
  batchId: id.optional(),
  batchLabel: z.string().optional(),
  clientId: id,
  client: z.string(),
  state: cardState,
  /** Last day to redeem it, in São Paulo. */
  redeemUntil: day,
  redeemedAt: instant.optional(),
  patientId: id.optional(),
  patientName: z.string().optional(),
  withdrawnAt: instant.optional(),
  /** The remaining quota, by service: urgent care, or appointments of a specialty. */
  quotas: z.array(z.object({ specialtyId: id.optional(), quantityLeft: z.int(), usableUntil: day })),
});
export type ManagedGiftCard = z.output<typeof managedGiftCard>;

export const createGiftCardBatchCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/gift-cards/create-batch',
  right: 'manage-gift-cards',
  summary: 'Makes gift cards of one kind, with random codes; a card holds urgent-care visits, appointments or both.',
  input: z.object({
    label: text(200).trim().refine(hasVisibleText),
    clientId: id,
    count: z.int().min(1).max(5_000),
    /** Last day to redeem a card, and to use what it holds. */
    redeemUntil: day,
    usableUntil: day,
    urgentCareVisits: quantity.optional(),
    appointments: z.array(z.object({ specialtyId: id, quantity })).max(50),
    reason,
  }),
  output: z.object({ batchId: id, count: z.int() }),
});

/** Cards that were made, or brought in, together. */
const giftCardBatch = z.object({
  id,
  label: z.string(),
  createdAt: instant,
  /** The institutions whose cards are among them, by name. */
  clients: z.array(z.string()),
  /** How many there are, may still be redeemed, were redeemed, and were withdrawn; the rest was not in time. */
  cards: z.int(),
  free: z.int(),
  redeemed: z.int(),
  withdrawn: z.int(),
});
export type GiftCardBatch = z.output<typeof giftCardBatch>;

export const listGiftCardBatchesCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/gift-cards/batches',
  right: 'manage-gift-cards',
  summary: 'Batches of gift cards, the newest first, or the one with an id.',
  input: z.object({ id: id.optional(), cursor, pageSize }),
  output: pageOf(giftCardBatch),
});

/** The data that is printed on a card. */
const printedGiftCard = managedGiftCard
  .pick({ id: true, code: true, client: true, redeemUntil: true, quotas: true })
  .extend({
    /** The origin of the portal at which it is redeemed. */
    portal: z.string(),
  });
export type PrintedGiftCard = z.output<typeof printedGiftCard>;

export const printGiftCardsCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/gift-cards/print',
  right: 'manage-gift-cards',
  summary: 'The free cards of a batch to be printed, up to 5000 at a time; the log records the administrator.',
  input: z.object({ batchId: id, cursor }),
  output: pageOf(printedGiftCard),
});

const filters = { batchId: id.optional(), state: cardState.optional() };

export const findGiftCardsCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/gift-cards/find',
  right: 'manage-gift-cards',
  summary: 'Gift cards, the newest first; `code` takes the beginning of one, not in an address, where it would stay.',
  input: z.object({ ...filters, code: text(124).optional(), cursor, pageSize }),
  output: pageOf(managedGiftCard),
});

export const exportGiftCardsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/gift-cards/export',
  right: 'manage-gift-cards',
  summary: 'The same as CSV (UTF-8, semicolons), the oldest first; the log records the administrator.',
  transport: 'binary-answer',
  input: z.object(filters),
  output: z.unknown(),
});

export const withdrawGiftCardCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/gift-cards/withdraw',
  right: 'manage-gift-cards',
  summary: 'Withdraws a card that was not redeemed; one that was withdrawn before stays so.',
  input: z.object({ id, reason }),
  output: managedGiftCard,
});
