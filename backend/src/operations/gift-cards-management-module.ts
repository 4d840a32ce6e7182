import { Readable } from 'node:stream';
import {
  createGiftCardBatchCall,
  exportGiftCardsCall,
  findGiftCardsCall,
  type GiftCardState,
  listGiftCardBatchesCall,
  type ManagedGiftCard,
  printGiftCardsCall,
  withdrawGiftCardCall,
} from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { recordChange } from '../administrators/record-change.ts';
import { giftCardBatches, specialties } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import { CSV_START, csvLine } from '../platform/csv.ts';
import { notFound } from '../platform/http-problem.ts';
import { BinaryAnswer, handle } from '../platform/http/handle.ts';
import { portalOriginFor } from '../platform/services/portal-addresses.ts';
import { requireInstitution, requireSpecialties } from './catalogue-choices.ts';
import { createBatch, readBatches, requireSoundCard } from './gift-card-batches.ts';
import { readGiftCardsAfter, readGiftCardsBefore, withdrawCard } from './gift-card-lists.ts';
import { afterId, cursorId, inBatches, pageOf } from './paging.ts';

const PRINTED_AT_ONCE = 5_000;

/**
 * Serves gift cards to those who run the clinic: making batches, finding, exporting, withdrawing.
 * @see docs/product/operations.md
 */
export const giftCardsManagementModule: Module = {
  name: 'gift-cards-management',
  register(app, { db, clock, config }) {
    const today = () => dayInSaoPaulo(clock.now());

    handle(app, createGiftCardBatchCall, async (input, context) => {
      requireSoundCard(input, today());
      await requireSpecialties(
        db,
        input.appointments.map(({ specialtyId }) => specialtyId),
        'appointments',
      );
      await requireInstitution(db, input.clientId);
      const batchId = await db.transaction((tx) => createBatch(tx, administratorOf(context), input, clock.now()));
      return { batchId, count: input.count };
    });

    handle(app, findGiftCardsCall, ({ cursor, pageSize, ...filters }) =>
      pageOf(pageSize, (most) => readGiftCardsBefore(db, filters, today(), cursorId(cursor), most), afterId),
    );

    handle(app, listGiftCardBatchesCall, ({ id, cursor, pageSize }) =>
      pageOf(pageSize, (most) => readBatches(db, id, today(), cursorId(cursor), most), afterId),
    );

    handle(app, printGiftCardsCall, async ({ batchId, cursor }, context) => {
      if ((await db.$count(giftCardBatches, eq(giftCardBatches.id, batchId))) === 0) throw notFound();
      // Anyone who has the codes can redeem the cards.
      const change = { subjectKind: 'gift-card', subjectId: batchId, action: 'print' } as const;
      await db.transaction((tx) => recordChange(tx, administratorOf(context), change, clock.now()));
      const filters = { batchId, state: 'free' } as const;
      const found = await readGiftCardsAfter(db, filters, today(), cursorId(cursor) ?? 0, PRINTED_AT_ONCE + 1);
      const cards = found.slice(0, PRINTED_AT_ONCE);
      const items = cards.map(({ id, code, client, redeemUntil, quotas }) => ({
        ...{ id, code, client, redeemUntil, quotas },
        portal: portalOriginFor(config, client),
      }));
      return { items, nextCursor: found.length > PRINTED_AT_ONCE ? String(items.at(-1)?.id) : undefined };
    });

    handle(app, exportGiftCardsCall, async (filters, context) => {
      // Anyone who has the codes can redeem the cards.
      const change = { subjectKind: 'gift-card', subjectId: filters.batchId ?? 'all', action: 'export' } as const;
      await db.transaction((tx) =>
        recordChange(tx, administratorOf(context), { ...change, after: { ...filters } }, clock.now()),
      );
      void context.reply.header('content-disposition', 'attachment; filename="gift-cards.csv"');
      const names = new Map((await db.select().from(specialties)).map(({ id, name }) => [id, name]));
      const batches = inBatches((id, most) => readGiftCardsAfter(db, filters, today(), id, most));
      return new BinaryAnswer(Readable.from(giftCardsCsv(batches, names)), 'text/csv; charset=utf-8');
    });

    handle(app, withdrawGiftCardCall, (input, context) =>
      db.transaction((tx) => withdrawCard(tx, administratorOf(context), input, clock.now())),
    );
  },
};

const HEADER = [
  ...['Código', 'Lote', 'Instituição', 'Situação', 'Resgatar até', 'Usar até', 'Dá direito a'],
  ...['Resgatado em', 'Resgatado por'],
];
const STATES: Readonly<Record<GiftCardState, string>> = {
  free: 'não resgatado',
  redeemed: 'resgatado',
  expired: 'vencido',
  withdrawn: 'retirado',
};

/**
 * Writes gift cards as CSV, a batch at a time, so that any number fits.
 * @param specialties names by id
 */
async function* giftCardsCsv(
  batches: AsyncIterable<readonly ManagedGiftCard[]>,
  specialties: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADER);
  for await (const batch of batches) yield batch.map((card) => lineOf(card, specialties)).join('');
}

const dayText = (day: string): string => day.split('-').reverse().join('/');

const lineOf = (card: ManagedGiftCard, specialties: ReadonlyMap<number, string>): string =>
  csvLine([
    card.code,
    card.batchLabel,
    card.client,
    STATES[card.state],
    dayText(card.redeemUntil),
    // A redeemed card may have a separate one per service, after a cancelled appointment.
    [...new Set(card.quotas.map(({ usableUntil }) => dayText(usableUntil)))].join('; '),
    card.quotas
      .map(({ specialtyId, quantityLeft }) =>
        specialtyId === undefined
          ? `Pronto atendimento: ${quantityLeft}`
          : `${specialties.get(specialtyId) ?? specialtyId}: ${quantityLeft}`,
      )
      .join('; '),
    card.redeemedAt && inSaoPaulo(new Date(card.redeemedAt)).toFormat('dd/MM/yyyy HH:mm:ss'),
    card.patientName,
  ]);
