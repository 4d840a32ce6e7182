import { isValidCpf } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { callWindow } from '../appointments/find-call.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { consents } from '../consents/tables.ts';
import { partnerOfKey } from '../partners/partners.ts';
import { patients } from '../patients/tables.ts';
import { giftCards } from '../plans/tables.ts';
import { startTestDatabase, type TestDatabase } from '../platform/database/testing/start-test-database.ts';
import { professionals } from '../professionals/tables.ts';
import { DEMO_PATIENTS } from './people.ts';
import { loadDemoData } from './seed-demo-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('demo data is loaded once, also by two at a time, and the partner’s key follows the environment', async () => {
  const { db } = database;
  const loaded = await Promise.all([
    loadDemoData(db, new Date(), 'first-key-of-the-partner'),
    loadDemoData(db, new Date(), 'first-key-of-the-partner'),
  ]);
  expect(loaded.sort()).toEqual([false, true]);
  await db.update(patients).set({ name: 'Maria' }).where(eq(patients.id, 1001));
  expect(await loadDemoData(db, new Date(), 'second-key-of-the-partner')).toBe(false);
  expect((await db.select({ name: patients.name }).from(patients).where(eq(patients.id, 1001)))[0]?.name).toBe('Maria');
  expect(await partnerOfKey(db, 'first-key-of-the-partner')).toBeUndefined();
  expect(await partnerOfKey(db, 'second-key-of-the-partner')).toMatchObject({ clientId: 1 });
});

it('demo data has its people under the ids that others rely on, and the next ones after them', async () => {
  const { db } = database;
  expect(DEMO_PATIENTS.map(({ id, name }) => [id, name])).toEqual([
    [1001, 'Maria da Silva'],
    [1002, 'João Pereira'],
    [1003, 'Ana Souza'],
    [1004, 'Carlos Lima'],
    [1005, 'Beatriz Rocha'],
    [1006, 'Pedro Santos'],
  ]);
  for (const { cpf } of DEMO_PATIENTS) expect(isValidCpf(cpf)).toBe(true);
  expect(
    await db
      .select({ id: professionals.id, email: professionals.email, isTechnician: professionals.isTechnician })
      .from(professionals)
      .orderBy(professionals.id),
  ).toEqual([
    { id: 101, email: 'paula@acolhe.test', isTechnician: true },
    { id: 102, email: 'bruno@acolhe.test', isTechnician: true },
    { id: 103, email: 'rafael@acolhe.test', isTechnician: false },
    { id: 104, email: 'helena@acolhe.test', isTechnician: false },
  ]);
  const [next] = await db
    .insert(patients)
    .values({ clientId: 1, cpf: '01234567890', passwordHash: 'x', name: 'Nova', birthDate: '2000-01-01', gender: 'f' })
    .returning({ id: patients.id });
  expect(next?.id).toBe(1007);
});

it('demo data has a free, a used and an expired gift card', async () => {
  const cards = await database.db.select().from(giftCards).orderBy(giftCards.code);
  const today = new Date().toISOString().slice(0, 10);
  expect(cards.map(({ code, redeemedBy, redeemUntil }) => [code, redeemedBy, redeemUntil >= today])).toEqual([
    ['BEMVINDO-2026', null, true],
    ['USADO-2026', 1003, true],
    ['VENCIDO-2026', null, false],
  ]);
});

it('demo data contain the acceptances of patients, except of the one whose first access is pending', async () => {
  const stored = await database.db
    .selectDistinct({ patientId: consents.patientId })
    .from(consents)
    .orderBy(consents.patientId);
  expect(stored.map(({ patientId }) => patientId)).toEqual([1001, 1003, 1004, 1005, 1006]);
});

describe('the appointments of the demo data', () => {
  const stored = async (now = new Date()) =>
    (
      await database.db
        .select()
        .from(appointments)
        .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
        .orderBy(appointments.startsAt, appointments.id)
    ).map(({ appointments: appointment, scheduled_calls: { phase } }) => [
      appointment.patientId,
      appointment.professionalId,
      phase,
      callWindow(appointment, phase, now),
    ]);
  const FILLED = [
    [1001, 103, 'ended', 'over'],
    [1001, 104, 'idle', 'over'],
    [1001, 103, 'idle', 'over'],
    [1001, 103, 'idle', 'open'],
    [1006, 104, 'idle', 'open'],
    [1001, 104, 'idle', 'early'],
    [1001, 103, 'idle', 'over'],
    [1003, 103, 'idle', 'early'],
  ];

  const OPEN = [
    [1001, 103, 'idle', 'open'],
    [1006, 104, 'idle', 'open'],
  ];
  const openAt = async (now: Date) => (await stored(now)).filter(([, , , window]) => window === 'open');
  const begin = Date.now();
  const inWeeks = (weeks: number) => new Date(begin + weeks * 7 * 24 * 3_600_000);

  it('are past, open now, of tomorrow, cancelled, and paid for by a gift card', async () =>
    expect(await stored()).toEqual(FILLED));

  it('include one whose room is open at each start', async () => {
    await loadDemoData(database.db, new Date());
    expect(await stored()).toEqual(FILLED);
    await loadDemoData(database.db, inWeeks(1));
    expect(await openAt(inWeeks(1))).toEqual(OPEN);
  });

  it('include one whose room is open though the two have another upcoming', async () => {
    const two = { patientId: 1001, professionalId: 103, specialtyId: 1 };
    const [booked] = await database.db
      .insert(appointments)
      .values({ ...two, startsAt: inWeeks(3), endsAt: inWeeks(4) })
      .returning();
    await database.db.insert(scheduledCalls).values({ appointmentId: booked?.id ?? 0 });
    await loadDemoData(database.db, inWeeks(2));
    expect(await openAt(inWeeks(2))).toEqual(OPEN);
  });
});
