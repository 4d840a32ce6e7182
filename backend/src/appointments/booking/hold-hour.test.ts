import { listProfessionalsOfSpecialtyCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { agendaBlocks } from '../../agendas/tables.ts';
import { contracts, giftCardQuotas, giftCards } from '../../plans/tables.ts';
import { professionals } from '../../professionals/tables.ts';
import {
  ANA,
  BEATRIZ,
  CARDIOLOGY,
  CARLOS,
  GENERAL_MEDICINE,
  type HourOf,
  MARIA,
  PEDRO,
  RAFAEL,
  setUpBookingApp,
} from './testing/set-up-booking-app.ts';

const MINUTE_MS = 60_000;
const { app, clock, bookable, book, freeHours, hold, release, cancel, move } = setUpBookingApp();

async function someHours(patientId: number, specialtyId: number = CARDIOLOGY): Promise<[HourOf, HourOf]> {
  // None that is about to begin, so that the clock may be moved on.
  const [one, other] = (await freeHours(patientId, { professionalId: RAFAEL, specialtyId })).slice(-2);
  if (!one || !other) throw new Error('No hour is free.');
  return [one, other];
}

const isOffered = async (patientId: number, { id }: HourOf) =>
  (await freeHours(patientId)).some((hour) => hour.id === id);

const taken = { status: 409, body: { code: 'hour-taken' } };

describe('an hour is held', () => {
  it.each([
    ['for nobody with neither contract nor gift card', BEATRIZ, 'Você não possui contrato nem gift card.'],
    ['for nobody whose contract has ended', CARLOS, 'Contrato expirado. Contate o suporte.'],
  ])('%s, and the slot stays free for others', async (_whom, patientId, msg) => {
    const [hour] = await someHours(patientId);
    expect(await hold(patientId, hour)).toMatchObject({ status: 409, body: { code: 'no-entitlement', msg } });
    expect(await isOffered(ANA, hour)).toBe(true);
  });

  it('is refused when the gift card has no quota of the specialty', async () => {
    const [hour] = await someHours(ANA, GENERAL_MEDICINE);
    expect(await hold(ANA, hour)).toMatchObject({ status: 409, body: { code: 'quota-exhausted' } });
  });

  it('for a patient with nothing left of the specialty who has an appointment of it to move', async () => {
    const [hour, other] = await someHours(ANA);
    expect((await book(ANA, hour, { byGiftCard: true })).status).toBe(200);
    expect(await bookable(ANA)).toEqual([]);
    expect((await hold(ANA, other)).status).toBe(200);
  });

  it('for no patient once its professional, who is then in no list, has lost access', async () => {
    const [hour] = await someHours(MARIA);
    const { db } = app().services;
    const setActive = (isActive: boolean) =>
      db.update(professionals).set({ isActive }).where(eq(professionals.isTechnician, false));
    const listed = async () => {
      const wanted = { specialtyId: CARDIOLOGY };
      const token = await app().signInPatient('52998224725');
      const { output } = await app().call(listProfessionalsOfSpecialtyCall, wanted, { token });
      return [(await bookable(MARIA)).length > 0, (output?.professionals ?? []).map(({ id }) => id).includes(RAFAEL)];
    };
    expect(await listed()).toEqual([true, true]);
    await setActive(false);
    const afterwards = [(await hold(MARIA, hour)).status, (await book(MARIA, hour)).status, ...(await listed())];
    await setActive(true);
    expect(afterwards).toEqual([409, 409, false, false]);
  });
});

describe('a held hour', () => {
  it('is reserved for five minutes, and then expires', async () => {
    const [hour] = await someHours(MARIA);
    const until = new Date(clock.now().getTime() + 5 * MINUTE_MS).toISOString();
    expect((await hold(MARIA, hour)).output).toEqual({ ok: true, heldUntil: until });
    expect(await hold(PEDRO, hour)).toMatchObject(taken);
    expect(await book(PEDRO, hour)).toMatchObject(taken);
    expect([await isOffered(PEDRO, hour), await isOffered(MARIA, hour)]).toEqual([false, true]);
    clock.advance(5 * MINUTE_MS);
    expect((await book(PEDRO, hour)).status).toBe(200);
  });

  it('is released by holding another, by booking, and by leaving', async () => {
    const [hour, other] = await someHours(MARIA);
    await hold(MARIA, hour);
    await hold(MARIA, other);
    expect((await hold(PEDRO, hour)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await release(PEDRO)).status).toBe(200);
    expect((await hold(MARIA, hour)).status).toBe(200);
    expect((await book(MARIA, other)).status).toBe(200);
    expect((await book(PEDRO, hour)).status).toBe(200);
  });

  it('is no promise: an agenda that changes under it wins', async () => {
    const [hour] = await someHours(MARIA);
    await hold(MARIA, hour);
    const [startsAt, endsAt] = [new Date(hour.startsAt), new Date(hour.endsAt)];
    await app().services.db.insert(agendaBlocks).values({ professionalId: RAFAEL, startsAt, endsAt, reason: 'hold' });
    expect(await book(MARIA, hour)).toMatchObject({ status: 409, body: { code: 'not-offered' } });
  });

  it('one patient holds a slot for at most a quarter of an hour, and again half an hour after the first', async () => {
    const [hour] = await someHours(MARIA);
    const firstMs = clock.now().getTime();
    const heldUntil = async () => {
      const { output, body } = await hold(MARIA, hour);
      return output ? (Date.parse(output.heldUntil) - firstMs) / MINUTE_MS : body.code;
    };
    const ends: unknown[] = [];
    for (const minutes of [0, 4, 4, 4, 2, 1, 14]) {
      clock.advance(minutes * MINUTE_MS);
      ends.push(await heldUntil());
    }
    expect(ends).toEqual([5, 9, 13, 15, 15, 'hold-limit', 'hold-limit']);
    clock.advance(MINUTE_MS);
    expect(await heldUntil()).toBe(35);
  });

  it('is held no longer by releasing it, or holding another, in between', async () => {
    const [hour, other] = await someHours(MARIA);
    for (let n = 0; n < 3; n += 1) {
      expect((await hold(MARIA, hour)).status).toBe(200);
      clock.advance(4 * MINUTE_MS);
      await release(MARIA);
      expect((await hold(MARIA, other)).status).toBe(200);
      clock.advance(MINUTE_MS);
    }
    expect(await hold(MARIA, hour)).toMatchObject({
      status: 409,
      body: {
        code: 'hold-limit',
        msg: 'Este horário já ficou reservado para você pelo tempo máximo. Ainda dá para agendá-lo, se estiver livre.',
      },
    });
    expect((await hold(PEDRO, hour)).status).toBe(200);
    await release(PEDRO);
    expect((await book(MARIA, hour)).status).toBe(200);
  });
});

/** Books the last free hours. @returns the ids of the appointments, and hours that are free still */
async function bookTheLast(count: number): Promise<{ ids: number[]; free: HourOf[] }> {
  const free = (await freeHours(MARIA)).reverse();
  const ids: number[] = [];
  for (const hour of free.splice(0, count)) {
    const { output, body } = await book(MARIA, hour);
    if (!output) throw new Error(JSON.stringify(body));
    ids.push(output.appointment.id);
  }
  return { ids, free };
}

const hourOf = ([hour]: readonly HourOf[]): HourOf => {
  if (!hour) throw new Error('No hour is free.');
  return hour;
};

const tooMany = {
  status: 409,
  body: {
    code: 'too-many-upcoming',
    msg: 'Você já tem o máximo de consultas agendadas. Para agendar outra, cancele uma delas ou aguarde a próxima.',
  },
};

const cardiology = async () => (await bookable(MARIA)).find(({ id }) => id === CARDIOLOGY);

describe('a contract that covers any number', () => {
  it('covers ten upcoming appointments: no more are booked, one may move, a cancelled one frees a place', async () => {
    const { ids, free } = await bookTheLast(10);
    const hour = hourOf(free);
    expect(await book(MARIA, hour)).toMatchObject(tooMany);
    expect(await hold(MARIA, { ...hour, specialtyId: 2 })).toMatchObject(tooMany);
    expect(await cardiology()).toBeUndefined();
    expect((await hold(MARIA, hour)).status).toBe(200);
    expect((await move(MARIA, ids[0] ?? 0, hour)).status).toBe(200);
    expect((await cancel(MARIA, ids[1] ?? 0)).status).toBe(200);
    expect(await cardiology()).toBeDefined();
    expect((await book(MARIA, hourOf(free.slice(1)))).status).toBe(200);
  });

  it('covers as many as it says, and another when one of them has begun', async () => {
    await app().services.db.update(contracts).set({ upcomingLimit: 1 }).where(eq(contracts.patientId, MARIA));
    try {
      const [first, second] = await freeHours(MARIA);
      expect((await book(MARIA, hourOf(first ? [first] : []))).status).toBe(200);
      expect(await book(MARIA, hourOf(second ? [second] : []))).toMatchObject(tooMany);
      clock.advance(Date.parse(first?.startsAt ?? '') - clock.now().getTime());
      expect((await book(MARIA, hourOf((await freeHours(MARIA)).reverse()))).status).toBe(200);
    } finally {
      await app().services.db.update(contracts).set({ upcomingLimit: 10 });
    }
  });

  it('does not limit the appointments of a gift card', async () => {
    const { free } = await bookTheLast(10);
    const { db } = app().services;
    const redeemed = { redeemUntil: '2099-01-01', redeemedBy: MARIA, redeemedAt: clock.now() };
    const [card] = await db
      .insert(giftCards)
      .values({ code: 'ALEM-DO-LIMITE', clientId: 1, ...redeemed })
      .returning();
    await db
      .insert(giftCardQuotas)
      .values({ giftCardId: card?.id ?? 0, specialtyId: CARDIOLOGY, quantityLeft: 1, usableUntil: '2099-12-31' });
    expect(await cardiology()).toMatchObject({ quantityLeft: 1, byGiftCard: true });
    expect((await book(MARIA, hourOf(free))).output?.appointment.giftCardQuotaId).toEqual(expect.any(Number));
    expect(await book(MARIA, hourOf(free.slice(1)))).toMatchObject(tooMany);
  });
});
