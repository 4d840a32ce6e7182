import { codeOf, HOUR, setUpBookingWorld } from './testing/set-up-booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const { world, patient, book, booked } = setUpBookingWorld();

describe('what pays for an appointment', () => {
  const paidBy = async (id: number) => {
    const { contractId, giftCardQuotaId } = await world().appointment(id);
    return contractId !== null ? 'contract' : (giftCardQuotaId ?? 'any number');
  };

  it('is the contract first, then the card that ends first, unless the card is asked for', async () => {
    const [later, sooner] = [
      await world().giveCard(patient(), 1, '2026-12-31'),
      await world().giveCard(patient(), 1, '2026-06-30'),
    ];
    const at = (index: number, giftCardFirst = false) =>
      booked({ startMs: HOUR + index * 30 * MINUTE_MS, giftCardFirst });
    expect(await paidBy(await at(0))).toBe('any number');
    await world().limitContracts(1);
    expect(await paidBy(await at(1, true))).toBe(sooner);
    expect(await paidBy(await at(2))).toBe('contract');
    expect(await paidBy(await at(3))).toBe(later);
    expect(codeOf(await book({ startMs: HOUR + 5 * HOUR_MS }))).toBe('quota-exhausted');
  });

  it('is no card that has expired meanwhile', async () => {
    await world().endContracts();
    await world().giveCard(patient(), 1, '2026-03-10');
    world().clock.advance(DAY_MS);
    expect(codeOf(await book())).toBe('no-entitlement');
    expect(await world().books()).toMatchObject({ booked: 0, giftCardLeft: 1 });
  });
});
