import { eq } from 'drizzle-orm';
import { contracts, giftCardQuotas, giftCards } from '../../plans/tables.ts';
import { CARDIOLOGY, type HourOf, MARIA, setUpBookingApp } from './testing/set-up-booking-app.ts';

const { app, clock, bookable, book, cancel, freeHours, hold, move } = setUpBookingApp();

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
  it('covers ten appointments to come: no more is offered or booked, one may be moved, and a cancelled one makes room', async () => {
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

  it('leaves what a gift card holds to be booked beside them', async () => {
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
