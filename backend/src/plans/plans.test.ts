import { eq, inArray } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { consumeUrgentCareQuota, quotaTotal, returnUrgentCare, urgentCareRefusal } from './plans.ts';
import { contracts, giftCardQuotas, giftCards, urgentCareSpends } from './tables.ts';

const now = new Date();
const [MARIA, ANA, CARLOS, BEATRIZ] = [1001, 1003, 1004, 1005] as const;
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

const refused = (patientId: number) => urgentCareRefusal(backend.services.db, patientId, now);
const spend = (patientId: number, requestId: number) =>
  backend.services.db.transaction((tx) => consumeUrgentCareQuota(tx, patientId, requestId, now));
const left = (patientId: number) => quotaTotal(backend.services.db, patientId, 'urgent-care', '2026-01-01');

const USED_UP = 'Você atingiu o limite de solicitação de pronto atendimento.';

it.each([
  [MARIA, undefined],
  [ANA, undefined],
  [CARLOS, 'Contrato expirado. Contate o suporte.'],
  [BEATRIZ, 'Você não possui contrato nem gift card.'],
])('the reason that refuses urgent care to patient %i is %p', async (patientId, expected) =>
  expect(await refused(patientId)).toBe(expected),
);

it('a visit spends a gift card once, whatever is repeated, and not below nothing', async () => {
  expect(await Promise.all([spend(ANA, 1), spend(ANA, 2)])).toEqual([true, true]);
  expect(await spend(ANA, 2)).toBe(true);
  expect(await left(ANA)).toBe(0);
  expect(await spend(ANA, 3)).toBe(false);
  expect(await refused(ANA)).toBe(USED_UP);
});

it('a visit spends the contract first, and counts down only a limited one', async () => {
  const { db } = backend.services;
  await db
    .insert(giftCards)
    .values({ code: 'MARIA', clientId: 1, redeemUntil: '2099-01-01', redeemedBy: MARIA, redeemedAt: now });
  const [card] = await db.select().from(giftCards).where(eq(giftCards.code, 'MARIA'));
  await db.insert(giftCardQuotas).values({ giftCardId: card?.id ?? 0, quantityLeft: 1, usableUntil: '2099-01-01' });
  expect(await spend(MARIA, 10)).toBe(true);
  expect(await left(MARIA)).toBe(1);
  await db.update(contracts).set({ urgentCareLeft: 1 }).where(eq(contracts.patientId, MARIA));
  expect(await spend(MARIA, 11)).toBe(true);
  expect(await refused(MARIA)).toBeUndefined();
  expect(await spend(MARIA, 12)).toBe(true);
  expect(await refused(MARIA)).toBe(USED_UP);
  const spends = await db.select().from(urgentCareSpends).where(eq(urgentCareSpends.patientId, MARIA));
  expect(spends.map(({ requestId, quotaId }) => [requestId, quotaId !== null])).toEqual([
    [10, false],
    [11, false],
    [12, true],
  ]);
});

it('a visit uses the gift card that expires first, and none that has expired', async () => {
  const { db } = backend.services;
  await db.insert(giftCards).values([
    { code: 'SOON', clientId: 1, redeemUntil: '2099-01-01', redeemedBy: BEATRIZ, redeemedAt: now },
    { code: 'LATER', clientId: 1, redeemUntil: '2099-01-01', redeemedBy: BEATRIZ, redeemedAt: now },
    { code: 'GONE', clientId: 1, redeemUntil: '2099-01-01', redeemedBy: BEATRIZ, redeemedAt: now },
  ]);
  const cards = await db.select().from(giftCards).where(eq(giftCards.redeemedBy, BEATRIZ));
  const until: Record<string, string> = { SOON: '2090-01-01', LATER: '2095-01-01', GONE: '2020-01-01' };
  await db
    .insert(giftCardQuotas)
    .values(cards.map(({ id, code }) => ({ giftCardId: id, quantityLeft: 1, usableUntil: until[code] ?? '' })));
  await spend(BEATRIZ, 20);
  const quotas = await db
    .select({ code: giftCards.code, left: giftCardQuotas.quantityLeft })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(eq(giftCards.redeemedBy, BEATRIZ))
    .orderBy(giftCards.code);
  expect(quotas).toEqual([
    { code: 'GONE', left: 1 },
    { code: 'LATER', left: 1 },
    { code: 'SOON', left: 0 },
  ]);
});

it('a visit without quota returns once what it had used, to the gift card that paid', async () => {
  const { db } = backend.services;
  const giveBack = (requestId: number) => db.transaction((tx) => returnUrgentCare(tx, requestId));
  const cards = await db.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.redeemedBy, ANA));
  const ofAna = inArray(
    giftCardQuotas.giftCardId,
    cards.map(({ id }) => id),
  );
  await db.update(giftCardQuotas).set({ quantityLeft: 1 }).where(ofAna);
  const before = await left(ANA);
  expect(await spend(ANA, 50)).toBe(true);
  expect(await left(ANA)).toBe(before - 1);
  await giveBack(50);
  await giveBack(50);
  expect(await left(ANA)).toBe(before);
});
