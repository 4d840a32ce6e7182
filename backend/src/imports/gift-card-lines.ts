import { createGiftCardBatchCall } from '@acolhe/contracts/operations';
import { wholeNumberOfCell } from '@acolhe/domain';
import { inArray } from 'drizzle-orm';
import { type CardContent, cardQuotas, requireSoundCard } from '../operations/gift-card-batches.ts';
import { giftCardBatches, giftCardQuotas, giftCards } from '../plans/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import type { ImportContext } from './catalogue.ts';
import { createLineWork, type Entry, type Line, type LineWork, refuseByForm, refuseByRule } from './line.ts';

interface NewCard extends CardContent {
  readonly code: string;
  readonly clientId: number;
}

/** What people type, and no code that is guessed by trying. */
const CODE = /^[A-Z0-9][A-Z0-9-]{7,39}$/;

/** Brings in gift cards that were made elsewhere, which are known by their code, as a batch of the file's name. */
export function giftCardLines({ catalogue, today, now, fileName }: ImportContext): LineWork {
  let batchId: number | undefined;
  return createLineWork<NewCard, NewCard>({
    read(line) {
      const card: NewCard = {
        code: line.text('code').toUpperCase(),
        clientId: catalogue.clientOf(line, 'client'),
        redeemUntil: requiredDay(line, 'redeemUntil') ?? today,
        usableUntil: requiredDay(line, 'usableUntil') ?? today,
        urgentCareVisits: visitsOf(line),
        appointments: catalogue.quantitiesOf(line, 'quotas'),
      };
      if (!CODE.test(card.code)) line.refuse('code', 'O código tem de 8 a 40 letras sem acento, números e hífens.');
      refuseByForm(
        line,
        createGiftCardBatchCall.input,
        { ...card, label: fileName, count: 1 },
        { appointments: 'quotas' },
      );
      if (line.isSound)
        refuseByRule(
          line,
          () => {
            requireSoundCard(card, today);
          },
          { appointments: 'quotas' },
        );
      return card;
    },
    keyField: 'code',
    keyOf: ({ code }) => code,
    missingOf: findMissing,
    async create(tx, missing) {
      batchId ??= await createFileBatch(tx, fileName, now);
      await createCards(tx, missing, batchId);
    },
  });
}

function requiredDay(line: Line, field: string): string | undefined {
  if (line.text(field) === '') line.refuse(field, 'Preencha este campo.');
  return line.day(field);
}

function visitsOf(line: Line): number | undefined {
  const text = line.text('urgentCareVisits');
  if (text === '' || text === '0') return undefined;
  const visits = wholeNumberOfCell(text);
  if (visits === undefined) line.refuse('urgentCareVisits', 'Escreva um número inteiro.');
  return visits;
}

async function findMissing(
  executor: Executor,
  entries: readonly Entry<NewCard>[],
): Promise<readonly (NewCard | undefined)[]> {
  if (entries.length === 0) return [];
  const rows = await executor
    .select({ code: giftCards.code, clientId: giftCards.clientId })
    .from(giftCards)
    .where(
      inArray(
        giftCards.code,
        entries.map(({ item }) => item.code),
      ),
    );
  const there = new Map(rows.map(({ code, clientId }) => [code, clientId]));
  return entries.map(({ line, item }) => {
    const clientId = there.get(item.code);
    if (clientId === undefined) return item;
    if (clientId !== item.clientId) line.refuse('code', 'Este código já é de um cartão de outra instituição.');
    return undefined;
  });
}

async function createFileBatch(tx: Tx, fileName: string, now: Date): Promise<number> {
  const [batch] = await tx
    .insert(giftCardBatches)
    .values({ label: fileName, createdAt: now })
    .returning({ id: giftCardBatches.id });
  if (!batch) throw new Error('a batch was not stored');
  return batch.id;
}

async function createCards(tx: Tx, missing: readonly NewCard[], batchId: number): Promise<void> {
  const created = await tx
    .insert(giftCards)
    .values(missing.map(({ code, clientId, redeemUntil }) => ({ code, clientId, redeemUntil, batchId })))
    .returning({ id: giftCards.id });
  await tx.insert(giftCardQuotas).values(
    missing.flatMap((card, at) =>
      cardQuotas(card).map(({ specialtyId, quantity }) => ({
        giftCardId: created[at]?.id ?? 0,
        specialtyId,
        quantityLeft: quantity,
        usableUntil: card.usableUntil,
      })),
    ),
  );
}
