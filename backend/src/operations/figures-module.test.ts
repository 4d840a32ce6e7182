import { exportFiguresCall, getFiguresCall, type PeriodFigures } from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { manualClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sumUpDays } from './sum-up-days.ts';

// 10 March, 9 in the morning in São Paulo.
const clock = manualClock('2026-03-10T12:00:00Z');
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.signInAdministrator('observer');
  await seed();
});
afterAll(() => app.close());

/**
 * Visits every 17 minutes for three days until noon: each third is given up, the others are answered after i seconds;
 * each fifth drops, each seventh is rated; of each tenth no path opens, of the one after it the path opens later.
 */
async function seed(): Promise<void> {
  const { db } = app.services;
  const since = '2026-03-07T23:30:00Z';
  await db.execute(sql`delete from ratings`);
  await db.execute(sql`delete from call_drops`);
  await db.execute(sql`
    with patient as (select array_agg(id order by id) as ids from patients), line as (
      select i, ${since}::timestamptz + i * interval '17 minutes' as at from generate_series(1, 210) i
    ), visit as (
      insert into care_requests (id, patient_id, partner_id, brand, reason, requested_at, phase, ended_at, arrived_at,
        first_answered_at, first_wait_ms, media_missing_at, media_opened_at)
      select 900000 + i, patient.ids[1 + i % array_length(patient.ids, 1)], case when i % 4 = 0 then 1 end,
        case when i % 2 = 0 then 'axia' end, 'Febre', at,
        case when i % 3 = 0 then 'cancelled' else 'ended' end, at + interval '40 minutes', at,
        case when i % 3 > 0 then at + i * interval '1 second' end, case when i % 3 > 0 then i * 1000 end,
        case when i % 10 < 2 then at end, case when i % 10 = 1 then at end
      from line, patient returning id
    ), dropped as (
      insert into call_drops (request_id, patient_id, professional_id, call_started_at, dropped_at, cause)
      select 900000 + i, patient.ids[1], 101, at, at + interval '5 minutes', 'patient'
      from line, patient where i % 5 = 0
    )
    insert into ratings (attendance_id, request_id, patient_id, professional_id, stars, recommendation, rated_at)
    select 900000 + i, 900000 + i, patient.ids[1], 101, 1 + i % 5, 9, at + interval '45 minutes'
    from line, patient where i % 7 = 0`);
}

type Question = Parameters<typeof ask>[0];
async function ask(
  question: Partial<{
    from: string;
    until: string;
    by: 'hour' | 'day';
    clientId: number;
    partnerId: number;
    brand: string;
  }> = {},
) {
  const range = { from: '2026-03-05', until: '2026-03-10', by: 'day' as const };
  const { output } = await app.call(getFiguresCall, { ...range, ...question }, { token });
  if (!output) throw new Error('no figures');
  return output;
}

const questions: readonly Question[] = [
  {},
  { clientId: 1 },
  { partnerId: 1 },
  { clientId: 1, partnerId: 1 },
  { brand: 'axia' },
  { brand: '-' },
  { brand: '-', partnerId: 1 },
  { clientId: 1, partnerId: 1, brand: 'axia' },
  { from: '2026-03-09', until: '2026-03-09' },
];

it('days that are summed up show the same figures as the visits themselves', async () => {
  const { db } = app.services;
  const plain = await Promise.all(questions.map((question) => ask(question)));
  expect(await db.execute(sql`select from figures_of_days`)).toMatchObject({ rowCount: 0 });
  await sumUpDays(db, clock.now());
  const { rows } = await db.execute(sql`select next_day::text as day from figures_summed_up`);
  expect(rows).toEqual([{ day: '2026-03-10' }]);
  expect(await Promise.all(questions.map((question) => ask(question)))).toEqual(plain);
  // The sums are what is read: without them the days are empty.
  await db.execute(
    sql`delete from figures_of_days where day = '2026-03-09' and client_id = -1 and partner_id = -1 and brand = '*'`,
  );
  expect((await ask()).total.asked).toBeLessThan(plain[0]?.total.asked ?? 0);
  await db.execute(sql`truncate figures_of_days, waits_of_days`);
  await db.execute(sql`update figures_summed_up set next_day = null`);
  await Promise.all([sumUpDays(db, clock.now()), sumUpDays(db, clock.now())]);
  expect(await Promise.all(questions.map((question) => ask(question)))).toEqual(plain);
});

it('the figures of a range are counted as a person would count them', async () => {
  const { total, periods } = await ask();
  expect(periods.map(({ start }) => start)).toEqual([5, 6, 7, 8, 9, 10].map((day) => `2026-03-${`0${day}`.slice(-2)}`));
  const { rows } = await app.services.db.execute<Record<string, number>>(sql`
    select count(*)::int as asked, count(first_answered_at)::int as answered,
      count(*) filter (where phase = 'cancelled' and first_answered_at is null)::int as "givenUp",
      (select count(*)::int from call_drops) as drops,
      count(*) filter (where id % 10 = 0)::int as unconnected, (select count(*)::int from ratings) as ratings,
      (select round(avg(stars), 2)::float8 from ratings) as "averageStars"
    from care_requests where requested_at >= '2026-03-05T03:00:00Z' and requested_at < '2026-03-11T03:00:00Z'`);
  expect(total).toMatchObject(rows[0] ?? {});
  const exact = Array.from({ length: 210 }, (_, i) => i + 1).filter((i) => i % 3 > 0);
  const within = (ms: number | undefined, seconds = 0) => Math.abs((ms ?? 0) / 1_000 / seconds - 1);
  expect(within(total.waitP50Ms, exact[69])).toBeLessThan(0.06);
  expect(within(total.waitP95Ms, exact[132])).toBeLessThan(0.06);
  const added = (name: 'asked' | 'answered' | 'givenUp' | 'drops' | 'ratings') =>
    periods.reduce((sum, period: PeriodFigures) => sum + period[name], 0);
  for (const name of ['asked', 'answered', 'givenUp', 'drops', 'ratings'] as const)
    expect([name, added(name)]).toEqual([name, total[name]]);
});

it('the figures of a brand and of visits without one add up to those of all', async () => {
  const [all, axia, none, other] = await Promise.all(
    [{}, { brand: 'axia' }, { brand: '-' }, { brand: 'medicar' }].map(ask),
  );
  expect([axia?.total.asked, none?.total.asked, other?.total.asked]).toEqual([105, 105, 0]);
  expect((axia?.total.answered ?? 0) + (none?.total.answered ?? 0)).toBe(all?.total.answered);
  const { response } = await app.call(
    exportFiguresCall,
    { from: '2026-03-09', until: '2026-03-09', by: 'day', brand: 'axia' },
    { token },
  );
  expect(response.body.split('\r\n')[1]).toMatch(new RegExp(`^09/03/2026;${axia?.periods[4]?.asked};`));
});

it('a day by hour has its hours in São Paulo, and as much in them as the day', async () => {
  const day = { from: '2026-03-09', until: '2026-03-09' };
  const { periods, total } = await ask({ ...day, by: 'hour' });
  expect([periods.length, periods[0]?.start, periods.at(-1)?.start]).toEqual([
    24,
    '2026-03-09T03:00:00Z',
    '2026-03-10T02:00:00Z',
  ]);
  expect(total).toEqual((await ask(day)).total);
});

it('an hour that is not over yet is in the figures at once', async () => {
  const today = { from: '2026-03-10', until: '2026-03-10' };
  const before = (await ask(today)).total.asked;
  await app.services.db.execute(
    sql`insert into care_requests (id, patient_id, reason, requested_at, phase) values (990001, 1001, 'Febre', ${clock.now()}::timestamptz, 'cancelled')`,
  );
  expect((await ask(today)).total.asked).toBe(before + 1);
});

it.each([
  [{ from: '2026-03-10', until: '2026-03-09', by: 'day' }, 'O fim do período vem antes do início.'],
  [{ from: '2025-03-01', until: '2026-03-09', by: 'day' }, 'Escolha um período de até 366 dias.'],
  [{ from: '2026-03-01', until: '2026-03-09', by: 'hour' }, 'Escolha um período de até 7 dias.'],
] as const)('figures are refused for the range %j', async (range, msg) => {
  expect((await app.call(getFiguresCall, range, { token })).body).toMatchObject({ httpStatus: 400, msg });
});

it('figures are exported as CSV that spreadsheets in Brazil read', async () => {
  const range = { from: '2026-03-08', until: '2026-03-09', by: 'day' as const };
  const { response } = await app.call(exportFiguresCall, range, { token });
  expect(response.headers['content-disposition']).toBe('attachment; filename="indicadores.csv"');
  const [header, first, second, end] = response.body.split('\r\n');
  expect(header).toBe(
    '\uFEFFInício;Pedidos;Atendidos;Desistências;Quedas;Sem som e imagem;Espera mediana (s);Espera de 95% (s);Avaliações;Nota média',
  );
  expect(first).toMatch(/^08\/03\/2026;\d+;\d+;\d+;\d+;\d+;\d+;\d+;\d+;\d,\d\d$/);
  expect([second?.slice(0, 10), end]).toEqual(['09/03/2026', '']);
});
