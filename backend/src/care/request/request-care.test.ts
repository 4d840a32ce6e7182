import { eq, sql } from 'drizzle-orm';
import { contracts, giftCardQuotas, giftCards } from '../../plans/tables.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { changeQueue } from '../dispatch/change-queue.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { releaseTimedOutVisits } from '../dispatch/queue-job.ts';
import { bothEnter, type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { requestCare } from './request-care.ts';

let world: CareWorld;
let maria: number;
let joao: number;
let paula: number;
let bruno: number;
beforeAll(async () => {
  world = await startCareWorld({ instances: 2, patients: 3, technicians: 2 });
  [maria, joao] = world.patients as [number, number];
  [paula, bruno] = world.technicians as [number, number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

describe('asking for urgent care', () => {
  it('stores what the patient wrote', async () => {
    const outcome = await requestCare(world.services, {
      patientId: maria,
      reason: ' Febre alta ',
      medication: ' ',
      symptoms: ['fever', 'dizziness'],
      disability: true,
      pregnant: true,
    });
    expect(outcome).toEqual({ kind: 'registered', requestId: expect.any(Number), existedBefore: false });
    expect(await world.liveVisit(maria)).toMatchObject({
      phase: 'requested',
      reason: 'Febre alta',
      medication: null,
      symptoms: ['fever', 'dizziness'],
      disability: true,
      pregnant: true,
      requestedAt: world.clock.now(),
    });
  });

  it('stores pregnancy for female patients only', async () => {
    await requestCare(world.services, { patientId: joao, reason: 'Tosse', pregnant: true });
    expect(await world.liveVisit(joao)).toMatchObject({ pregnant: false });
  });

  it.each(['', '   ', '\n'])('needs a reason: %j', async (reason) => {
    expect(await requestCare(world.services, { patientId: maria, reason })).toEqual({ kind: 'reason-missing' });
    expect(await world.liveVisit(maria)).toBeUndefined();
  });

  it('returns a live request instead of a second one', async () => {
    const first = await requestCare(world.services, { patientId: maria, reason: 'Tosse' });
    expect(await requestCare(world.services, { patientId: maria, reason: 'Outra coisa' })).toEqual({
      ...first,
      existedBefore: true,
    });
    expect(await world.liveVisit(maria)).toMatchObject({ reason: 'Tosse' });
  });

  it('registers one request when several screens ask at once', async () => {
    const outcomes = await Promise.all(
      [0, 1, 0, 1, 0].map((i) => requestCare(world.instances[i]!, { patientId: maria, reason: 'Tosse' })),
    );
    expect(new Set(outcomes.map((outcome) => outcome.kind === 'registered' && outcome.requestId)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.kind === 'registered' && !outcome.existedBefore)).toHaveLength(1);
  });
});

describe('the entitlement to a visit', () => {
  afterEach(async () => {
    await world.empty();
    await world.db.delete(giftCardQuotas);
    await world.db.delete(giftCards);
    await world.db.update(contracts).set({ endsOn: null });
  });

  async function giftCardFor(patientId: number, quantityLeft: number): Promise<void> {
    await world.db.execute(
      sql`insert into gift_cards (code, client_id, redeem_until, redeemed_by, redeemed_at) values ('TESTE', 1, '2027-01-01', ${patientId}, now())`,
    );
    await world.db.execute(
      sql`insert into gift_card_quotas (gift_card_id, quantity_left, usable_until) select id, ${quantityLeft}::int, '2027-01-01' from gift_cards where code = 'TESTE'`,
    );
  }
  const quotaLeft = async () => (await world.db.select().from(giftCardQuotas))[0]?.quantityLeft;
  const endContract = (patientId: number) =>
    world.db.update(contracts).set({ endsOn: '2026-02-01' }).where(eq(contracts.patientId, patientId));

  it('refuses without an active contract and without quota', async () => {
    await endContract(maria);
    expect(await requestCare(world.services, { patientId: maria, reason: 'Tosse' })).toEqual({
      kind: 'not-entitled',
      message: 'Contrato expirado. Contate o suporte.',
    });
  });

  it('refuses a patient who has neither contract nor quota', async () => {
    const outsider = world.patients[2]!;
    await world.db.delete(contracts).where(eq(contracts.patientId, outsider));
    expect(await requestCare(world.services, { patientId: outsider, reason: 'Tosse' })).toEqual({
      kind: 'not-entitled',
      message: 'Você não possui contrato nem gift card.',
    });
  });

  it('is a quota without a contract, which is spent once per visit, when the two have met', async () => {
    await endContract(maria);
    await giftCardFor(maria, 2);
    const requestId = await world.arrive(maria);
    await world.available(paula);
    expect(await quotaLeft()).toBe(2);
    await answerOffer(world.services, paula, requestId, 'accept');
    await answerOffer(world.services, paula, requestId, 'accept');
    expect(await quotaLeft()).toBe(2);
    await bothEnter(world.services, requestId);
    await bothEnter(world.services, requestId);
    expect(await quotaLeft()).toBe(1);
    world.clock.advance(30_000);
    await changeQueue(world.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, 0));
    await world.available(bruno);
    await answerOffer(world.services, bruno, requestId, 'accept');
    await bothEnter(world.services, requestId);
    await finishVisit(world.services, bruno, requestId);
    expect(await quotaLeft()).toBe(1);
  });

  it('is the contract rather than a quota when there are both', async () => {
    await giftCardFor(maria, 2);
    const requestId = await world.arrive(maria);
    await world.available(paula);
    await answerOffer(world.services, paula, requestId, 'accept');
    await bothEnter(world.services, requestId);
    expect(await quotaLeft()).toBe(2);
  });
});
