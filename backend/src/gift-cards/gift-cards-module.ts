import {
  cancelQuotaCall,
  currentGiftCardsCall,
  listQuotaDetailsCall,
  listQuotaSummariesCall,
  type QuotaDetail,
  type QuotaSummary,
  specialtyQuotaCall,
} from '@acolhe/contracts';
import { dayInSaoPaulo } from '@acolhe/domain';
import { and, asc, desc, eq, isNotNull, isNull, max, sql, sum } from 'drizzle-orm';
import { requireOwnPatient, patientOf } from '../access/callers.ts';
import { usableBy } from '../plans/plans.ts';
import { giftCardQuotas, giftCards, specialties } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Executor } from '../platform/database/database.ts';
import { notFound } from '../platform/http-problem.ts';
import { type App, handle } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import { serveRedemption } from './redemption-calls.ts';

/**
 * Gift cards: redeeming them, and what they hold.
 * @see docs/product/gift-cards.md
 */
export const giftCardsModule: Module = {
  name: 'gift-cards',
  register: (app, services) => {
    serveRedemption(app, services);
    serveQuotas(app, services);
  },
};

/**
 * The calls by which patients see what their gift cards hold.
 * @see docs/product/gift-cards.md
 */
function serveQuotas(app: App, { db, clock }: Services): void {
  const today = () => dayInSaoPaulo(clock.now());
  handle(app, currentGiftCardsCall, async ({ patientId }, context) => ({
    ok: true,
    cards: await redeemedCodes(db, requireOwnPatient(context, patientId)),
  }));
  handle(app, specialtyQuotaCall, async ({ patientId, specialtyId }, context) => [
    { quantity: await specialtyTotal(db, requireOwnPatient(context, patientId), specialtyId, today()) },
  ]);
  handle(app, listQuotaSummariesCall, async ({ patientId }, context) => ({
    ok: true,
    summaries: await quotaSummaries(db, requireOwnPatient(context, patientId), today()),
  }));
  handle(app, listQuotaDetailsCall, async ({ patientId }, context) => ({
    ok: true,
    details: await quotaDetails(db, requireOwnPatient(context, patientId)),
  }));
  handle(app, cancelQuotaCall, async ({ quotaId }, context) => {
    if (!(await giveUpQuota(db, patientOf(context), quotaId, clock.now()))) throw notFound();
    return { ok: true };
  });
}

const service = sql<string>`coalesce(${specialties.name}, 'Pronto Atendimento')`;

/** The codes that a patient has redeemed, the latest first. */
function redeemedCodes(executor: Executor, patientId: number): Promise<{ code: string }[]> {
  return executor
    .select({ code: giftCards.code })
    .from(giftCards)
    .where(and(eq(giftCards.redeemedBy, patientId), isNotNull(giftCards.redeemedAt)))
    .orderBy(desc(giftCards.redeemedAt), desc(giftCards.id));
}

/** Sums up what a patient may still use, by service. @param day `YYYY-MM-DD` in São Paulo */
async function quotaSummaries(executor: Executor, patientId: number, day: string): Promise<QuotaSummary[]> {
  const rows = await executor
    .select({
      service,
      quantity: sum(giftCardQuotas.quantityLeft).mapWith(Number),
      redeemedAt: max(giftCards.redeemedAt),
    })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .leftJoin(specialties, eq(specialties.id, giftCardQuotas.specialtyId))
    .where(usableBy(patientId, 'any', day))
    .groupBy(giftCardQuotas.specialtyId, specialties.name)
    .orderBy(sql`${specialties.name} nulls first`);
  return rows.flatMap(({ redeemedAt, ...row }) =>
    redeemedAt ? [{ ...row, redeemedAt: redeemedAt.toISOString() }] : [],
  );
}

/** How many appointments of a specialty a patient may still use. @param day `YYYY-MM-DD` in São Paulo */
async function specialtyTotal(
  executor: Executor,
  patientId: number,
  specialtyId: number,
  day: string,
): Promise<number> {
  const [row] = await executor
    .select({ total: sum(giftCardQuotas.quantityLeft).mapWith(Number) })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(and(usableBy(patientId, 'appointments', day), eq(giftCardQuotas.specialtyId, specialtyId)));
  return row?.total ?? 0;
}

/** Every service of every card of a patient, the latest card first. */
async function quotaDetails(executor: Executor, patientId: number): Promise<QuotaDetail[]> {
  const rows = await executor
    .select({
      id: giftCardQuotas.id,
      code: giftCards.code,
      service,
      redeemedAt: giftCards.redeemedAt,
      usableUntil: giftCardQuotas.usableUntil,
      left: giftCardQuotas.quantityLeft,
      cancelledAt: giftCardQuotas.cancelledAt,
    })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .leftJoin(specialties, eq(specialties.id, giftCardQuotas.specialtyId))
    .where(eq(giftCards.redeemedBy, patientId))
    .orderBy(
      desc(giftCards.redeemedAt),
      desc(giftCards.id),
      sql`${specialties.name} nulls first`,
      asc(giftCardQuotas.id),
    );
  return rows.flatMap(({ redeemedAt, left, cancelledAt, ...row }) =>
    redeemedAt ? [{ ...row, redeemedAt: redeemedAt.toISOString(), quantityLeft: cancelledAt ? 0 : left }] : [],
  );
}

/** Cancels the rest of one quota. @returns false when it is not the patient's */
async function giveUpQuota(executor: Executor, patientId: number, quotaId: number, now: Date): Promise<boolean> {
  const [own] = await executor
    .select({ id: giftCardQuotas.id })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(and(eq(giftCardQuotas.id, quotaId), eq(giftCards.redeemedBy, patientId)));
  if (!own) return false;
  await executor
    .update(giftCardQuotas)
    .set({ cancelledAt: now })
    .where(and(eq(giftCardQuotas.id, quotaId), isNull(giftCardQuotas.cancelledAt)));
  return true;
}
