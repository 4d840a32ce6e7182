import { Readable } from 'node:stream';
import { exportFiguresCall, type Figures, getFiguresCall, type PeriodFigures } from '@acolhe/contracts/operations';
import { type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { Module } from '../platform/app/build-app.ts';
import { inSaoPaulo, SAO_PAULO } from '../platform/clock.ts';
import { CSV_START, csvLine } from '../platform/csv.ts';
import type { Db } from '../platform/database/database.ts';
import { invalidInput } from '../platform/http-problem.ts';
import { BinaryAnswer, handle } from '../platform/http/handle.ts';
import { sumUpDaysJob } from './sum-up-days.ts';

const MOST_DAYS = { day: 366, hour: 7 };

/**
 * Serves the figures of urgent care over days.
 * @see docs/product/operations-figures.md
 */
export const figuresModule: Module = {
  name: 'operations-figures',
  jobs: [sumUpDaysJob],
  register(app, { db }) {
    handle(app, getFiguresCall, (question) => readFigures(db, withinReach(question)));
    handle(app, exportFiguresCall, async (question, { reply }) => {
      const { periods } = await readFigures(db, withinReach(question));
      void reply.header('content-disposition', 'attachment; filename="indicadores.csv"');
      return new BinaryAnswer(Readable.from([figuresCsv(periods)]), 'text/csv; charset=utf-8');
    });
  },
};

/** @throws HttpProblem 400 for a range that ends before it begins, or is too long */
function withinReach(question: FigureQuestion): FigureQuestion {
  const { from, until, by } = question;
  const days = DateTime.fromISO(until).diff(DateTime.fromISO(from), 'days').days + 1;
  if (days < 1)
    throw invalidInput([{ path: 'until', message: 'before from' }], 'O fim do período vem antes do início.');
  if (days > MOST_DAYS[by])
    throw invalidInput(
      [{ path: 'until', message: `more than ${MOST_DAYS[by]} days` }],
      `Escolha um período de até ${MOST_DAYS[by]} dias.`,
    );
  return question;
}

const HEADER = [
  'Início',
  'Pedidos',
  'Atendidos',
  'Desistências',
  'Quedas',
  'Sem som e imagem',
  'Espera mediana (s)',
  'Espera de 95% (s)',
  'Avaliações',
  'Nota média',
];

/** Writes figures as CSV, with times and decimals as Brazil writes them. */
function figuresCsv(periods: readonly PeriodFigures[]): string {
  return CSV_START + csvLine(HEADER) + periods.map(lineOf).join('');
}

const seconds = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Math.round(ms / 1_000));

function lineOf({ start, waitP50Ms, waitP95Ms, averageStars, ...counts }: PeriodFigures): string {
  const [year, month, day] = start.split('-');
  return csvLine([
    start.includes('T') ? inSaoPaulo(new Date(start)).toFormat('dd/MM/yyyy HH:mm') : `${day}/${month}/${year}`,
    counts.asked,
    counts.answered,
    counts.givenUp,
    counts.drops,
    counts.unconnected,
    seconds(waitP50Ms),
    seconds(waitP95Ms),
    counts.ratings,
    averageStars?.toFixed(2).replace('.', ','),
  ]);
}

/** Days in São Paulo, both included, and whose visits. */
type FigureQuestion = z.output<typeof getFiguresCall.input>;

const COUNTS = ['asked', 'answered', 'given_up', 'drops', 'unconnected', 'ratings', 'stars'] as const;
type Counts = Readonly<Record<(typeof COUNTS)[number], number>>;
const NOTHING: Counts = { asked: 0, answered: 0, given_up: 0, drops: 0, unconnected: 0, ratings: 0, stars: 0 };

/**
 * Reads the figures of a range: days that are summed up from their sums, the others and hours from the visits.
 * @see docs/product/operations-figures.md
 */
async function readFigures(db: Db, question: FigureQuestion): Promise<{ total: Figures; periods: PeriodFigures[] }> {
  const sums = await summedUp(db, question);
  const [counts, waits] = await Promise.all([readCounts(db, question, sums), readWaits(db, question, sums)]);
  const periods = startsOf(question).map((start) => ({
    start,
    ...figuresOf(counts.get(start) ?? NOTHING, waits.get(start) ?? new Map()),
  }));
  return { total: figuresOf(addedUp([...counts.values()]), merged([...waits.values()])), periods };
}

/** The day from which a question is answered from the visits themselves. */
async function summedUp(db: Db, { from, until, by }: FigureQuestion): Promise<string> {
  if (by === 'hour') return from;
  const { rows } = await db.execute<{ day: string }>(sql`
    select greatest(${from}::date, least(coalesce(next_day, ${from}::date), ${until}::date + 1))::text as day
    from figures_summed_up`);
  return rows[0]?.day ?? from;
}

/** The visits that are not in the sums. */
function factsOf(
  { until, by, clientId, partnerId, brand }: FigureQuestion,
  since: string,
): { facts: SQL; bucket: SQL; period: SQL } {
  const start = sql`${since}::date::timestamp at time zone ${SAO_PAULO}`;
  const end = sql`(${until}::date + 1)::timestamp at time zone ${SAO_PAULO}`;
  return {
    facts: sql`visit_facts(${start}, ${end})
      where (${clientId ?? null}::bigint is null or client_id = ${clientId ?? null}::bigint)
        and (${partnerId ?? null}::bigint is null or partner_id = ${partnerId ?? null}::bigint)
        and (${brand ?? null}::text is null or brand = ${brand ?? null}::text)`,
    // Visits are put together by what is quick to compare, and what they are put together by is written once.
    bucket: by === 'hour' ? sql`date_trunc('hour', at)` : sql.raw(`(at at time zone '${SAO_PAULO}')::date`),
    period:
      by === 'hour' ? sql.raw(`to_char(bucket at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`) : sql`bucket::text`,
  };
}

const sumsOf = ({ from, clientId, partnerId, brand }: FigureQuestion, since: string): SQL => sql`
  client_id = ${clientId ?? -1} and partner_id = ${partnerId ?? -1} and brand = ${brand ?? '*'}
    and day >= ${from}::date and day < ${since}::date`;

async function readCounts(db: Db, question: FigureQuestion, since: string): Promise<ReadonlyMap<string, Counts>> {
  const { facts, bucket, period } = factsOf(question, since);
  const { rows } = await db.execute<Counts & { readonly period: string }>(sql`
    select day::text as period, asked, answered, given_up, drops, unconnected, ratings, stars
    from figures_of_days where ${sumsOf(question, since)}
    union all
    select ${period}, asked, answered, given_up, drops, unconnected, ratings, stars from (
      select ${bucket} as bucket, count(*) filter (where kind = 'asked')::int as asked,
        count(*) filter (where kind = 'answered')::int as answered,
        count(*) filter (where kind = 'given-up')::int as given_up, count(*) filter (where kind = 'drop')::int as drops,
        count(*) filter (where kind = 'unconnected')::int as unconnected,
        count(*) filter (where kind = 'rating')::int as ratings, coalesce(sum(stars), 0)::int as stars
      from ${facts} group by 1) counted`);
  return new Map(rows.map((row) => [row.period, row]));
}

async function readWaits(db: Db, question: FigureQuestion, since: string): Promise<ReadonlyMap<string, WaitClasses>> {
  const { facts, bucket, period } = factsOf(question, since);
  const { rows } = await db.execute<{ period: string; wait_class: number; visits: number }>(sql`
    select day::text as period, wait_class, visits from waits_of_days where ${sumsOf(question, since)}
    union all
    select ${period}, wait_class, visits from (
      select ${bucket} as bucket, wait_class(wait_ms) as wait_class, count(*)::int as visits
      from ${facts} and wait_ms is not null group by 1, 2) counted`);
  const waits = new Map<string, Map<number, number>>();
  for (const row of rows) {
    const classes = waits.get(row.period) ?? new Map<number, number>();
    waits.set(row.period, classes.set(row.wait_class, row.visits));
  }
  return waits;
}

/** The days or hours of a question, as the rows name them. */
function startsOf({ from, until, by }: FigureQuestion): string[] {
  const end = DateTime.fromISO(until, { zone: SAO_PAULO }).plus({ days: 1 });
  const starts: string[] = [];
  for (let at = DateTime.fromISO(from, { zone: SAO_PAULO }); at < end; at = at.plus({ [`${by}s`]: 1 }))
    starts.push(by === 'day' ? at.toFormat('yyyy-MM-dd') : at.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'"));
  return starts;
}

function addedUp(all: readonly Counts[]): Counts {
  const sum = { ...NOTHING };
  for (const counts of all) for (const name of COUNTS) sum[name] += counts[name];
  return sum;
}

function merged(all: readonly WaitClasses[]): WaitClasses {
  const sum = new Map<number, number>();
  for (const classes of all) for (const [one, visits] of classes) sum.set(one, (sum.get(one) ?? 0) + visits);
  return sum;
}

function figuresOf(
  { asked, answered, given_up, drops, unconnected, ratings, stars }: Counts,
  waits: WaitClasses,
): Figures {
  return {
    asked,
    answered,
    givenUp: given_up,
    drops,
    unconnected,
    waitP50Ms: waitPercentile(waits, 0.5),
    waitP95Ms: waitPercentile(waits, 0.95),
    ratings,
    averageStars: ratings > 0 ? Math.round((stars / ratings) * 100) / 100 : undefined,
  };
}

/** Number of visits in each class of waits, which the database's `wait_class` computes. */
type WaitClasses = ReadonlyMap<number, number>;

/** Each class is so much longer than the one before; the first begins at one second. */
const RATIO = 1.1;

/**
 * The wait that a share of the visits did not exceed, to within 5 %: the middle of its class.
 * @param share 0.5 for the median
 * @returns whole milliseconds; undefined without visits
 * @see docs/product/operations-figures.md
 */
export function waitPercentile(classes: WaitClasses, share: number): number | undefined {
  const visits = [...classes.values()].reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [waitClass, count] of [...classes].sort(([one], [other]) => one - other)) {
    below += count;
    if (below >= share * visits) return Math.round(1_000 * RATIO ** (waitClass + 0.5));
  }
  return undefined;
}
