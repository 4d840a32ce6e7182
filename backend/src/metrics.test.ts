/** What operators measure: the metrics of the running services, and the files that ask for them. */

import { readFileSync } from 'node:fs';
import { answerOfferCall, enterQueueCall, requestCareCall, setAvailabilityCall, setTokenCall } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { TestBed } from '@acolhe/realtime-server/src/testing/test-bed.ts';
import { parser } from '@prometheus-io/lezer-promql';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import { manualClock } from './platform/clock.ts';
import { outgoingMails } from './platform/messaging/tables.ts';
import { flush } from './platform/projection/flush.ts';
import { memoryRealtime } from './platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const TOKEN = 'token-of-the-operator';
const MARIA = { patientId: 1001, cpf: '52998224725' };
const clock = manualClock('2026-03-10T12:00:00Z');
const realtime = memoryRealtime();
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock, realtime, config: { metricsToken: TOKEN } });
});
afterAll(() => backend.close());

const metrics = async (): Promise<string> =>
  (await backend.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

/** The value of a metric with its labels, as in the text. */
async function valueOf(metric: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${metric} `));
  return Number(line?.slice(metric.length + 1) ?? Number.NaN);
}

async function arrive({ patientId, cpf }: typeof MARIA): Promise<number> {
  const token = await backend.signInPatient(cpf);
  const asked = await backend.call(requestCareCall, { patientId, reason: 'Febre alta' }, { token });
  const requestId = asked.output?.requestId ?? 0;
  await backend.call(setTokenCall, { patientId, requestId }, { token });
  await backend.call(enterQueueCall, { patientId, requestId }, { token });
  return requestId;
}

it('the metrics count offers and their answers, and how long patients waited', async () => {
  expect(await valueOf('acolhe_queue_waiting{queue="technicians"}')).toBe(0);
  const requestId = await arrive(MARIA);
  expect(await valueOf('acolhe_queue_waiting{queue="technicians"}')).toBe(1);
  clock.advance(40_000);
  const token = await backend.signInProfessional('paula@acolhe.test');
  await backend.call(setAvailabilityCall, { available: true }, { token });
  expect(await valueOf('acolhe_on_duty{queue="technicians"}')).toBe(1);
  await backend.call(answerOfferCall, { requestId, answer: 'decline' }, { token });
  expect(await valueOf('acolhe_circle_declines_total{queue="technicians"}')).toBe(1);
  // A declined visit is offered to the same professional again after a pause; its next offer is let go by.
  clock.advance(70_000);
  await backend.call(setAvailabilityCall, { available: true }, { token });
  expect(await valueOf('acolhe_circle_offers_total{queue="technicians"}')).toBe(2);
  clock.advance(DURATIONS.care.offerLifeMs + 1);
  await backend.call(setAvailabilityCall, { available: false }, { token });
  expect(await valueOf('acolhe_circle_timeouts_total{queue="technicians"}')).toBe(1);
  clock.advance(70_000);
  await backend.call(setAvailabilityCall, { available: true }, { token });
  clock.advance(7_000);
  const answered = await backend.call(answerOfferCall, { requestId, answer: 'accept' }, { token });
  expect(answered.status).toBe(200);
  expect(await valueOf('acolhe_circle_answers_total{queue="technicians"}')).toBe(1);
  expect(await valueOf('acolhe_circle_answer_seconds_sum{queue="technicians"}')).toBe(7);
  expect(await valueOf('acolhe_visits_in_call')).toBe(1);
  expect(await valueOf('acolhe_queue_wait_seconds_sum{queue="technicians"}')).toBeCloseTo(
    40 + 70 + (DURATIONS.care.offerLifeMs + 1) / 1000 + 77,
  );
  expect(await valueOf('acolhe_queue_waiting{queue="technicians"}')).toBe(0);
});

it('the metrics show what the projection has not written yet, and the writes that failed', async () => {
  await flush(backend.services);
  expect(await valueOf('acolhe_projection_outbox_records')).toBe(0);
  const before = await valueOf('acolhe_projection_write_duration_seconds_count');
  await backend.services.db.execute(sql`update projection_records set revision = revision + 3`);
  expect(await valueOf('acolhe_projection_behind')).toBe(3);
  const pending = await valueOf('acolhe_projection_outbox_records');
  expect(pending).toBeGreaterThan(0);
  const transact = jest.spyOn(realtime, 'transact').mockRejectedValueOnce(new Error('no'));
  await flush(backend.services);
  transact.mockRestore();
  expect(await valueOf('acolhe_projection_write_failures_total')).toBe(1);
  expect(await valueOf('acolhe_projection_write_duration_seconds_count')).toBe(before + pending);
});

it('the metrics show whether the realtime database is connected, and the mails that wait', async () => {
  expect(await valueOf('acolhe_realtime_connected')).toBe(1);
  expect(await valueOf('acolhe_mails_waiting')).toBe(0);
  const { db, clock: now } = backend.services;
  const [dueAt, giveUpAt] = [now.now(), new Date(now.now().getTime() + 60_000)];
  await db.insert(outgoingMails).values({ recipient: 'a@b.test', subject: 'x', body: 'x', dueAt, giveUpAt });
  expect(await valueOf('acolhe_mails_waiting')).toBe(1);
  await db.delete(outgoingMails);
});

it('the metrics show how long jobs ran, which failed, and when each succeeded last', async () => {
  const { jobs } = backend.services;
  const ran: string[] = [];
  await new Promise<void>((resolve) => {
    const done = (name: string) => {
      ran.push(name);
      if (ran.length === 2) resolve();
    };
    jobs.start(
      [
        { name: 'good', everyMs: 3_600_000, run: () => Promise.resolve(done('good')) },
        { name: 'bad', everyMs: 3_600_000, run: () => (done('bad'), Promise.reject(new Error('no'))) },
      ],
      backend.services,
    );
  });
  await jobs.stop();
  expect(await valueOf('acolhe_job_failures_total{job="bad"}')).toBe(1);
  expect(await valueOf('acolhe_job_failures_total{job="good"}')).toBe(0);
  expect(await valueOf('acolhe_job_duration_seconds_count{job="good"}')).toBe(1);
  expect(await valueOf('acolhe_job_last_success_seconds{job="good"}')).toBeGreaterThan(1_700_000_000);
  expect(await valueOf('acolhe_job_last_success_seconds{job="bad"}')).toBeNaN();
});

it('the metrics show the pool of connections to PostgreSQL, and each wait for one', async () => {
  const before = await valueOf('acolhe_database_connection_wait_seconds_count');
  await backend.services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    const open = await valueOf('acolhe_database_pool{state="open"}');
    expect(open - (await valueOf('acolhe_database_pool{state="idle"}'))).toBeGreaterThan(0);
  });
  expect(await valueOf('acolhe_database_connection_wait_seconds_count')).toBeGreaterThan(before);
});

const read = (name: string): string => readFileSync(new URL(`../../docs/monitoring/${name}`, import.meta.url), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: object }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const rules = (parse(read('rules.yml')) as Rules).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('grafana.json')) as Dashboard;
const queries: (readonly [string, string])[] = [
  ...rules.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`the panel ${title}`, expr] as const)),
];

/** The metrics that a query names; throws where it is none. */
function metricsIn(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${query}`);
      const name = type.name === 'VectorSelector' ? node.getChild('Identifier') : null;
      if (name) names.push(query.slice(name.from, name.to));
      return from <= to;
    },
  });
  return names;
}

it.each(rules)('the rule $alert says what is wrong and what to do', ({ annotations }) => {
  expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) });
});

it('a query that is no PromQL is seen, and so are the metrics of one that is', () => {
  expect(() => metricsIn('sum(rate(acolhe_x[5m]) > 1')).toThrow('no PromQL');
  expect(metricsIn('sum by (queue) (rate(acolhe_x{a="b"}[5m])) > 2 * max(acolhe_y)')).toEqual(['acolhe_x', 'acolhe_y']);
});

describe('of the files for Prometheus and Grafana', () => {
  let shown: ReadonlySet<string>;
  beforeAll(async () => {
    const bed = await TestBed.start();
    const { adminPort, adminSecret } = bed.server;
    const headers = { authorization: `Bearer ${adminSecret}` };
    const ofRealtime = await (await fetch(`http://localhost:${adminPort}/metrics`, { headers })).text();
    await bed.close();
    shown = namesIn(`${await metrics()}\n${ofRealtime}`);
  });

  it.each(queries)('%s asks for metrics that the running services show', (_name, expr) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('every metric of the service is queried', () => {
    const asked = new Set(queries.flatMap(([, expr]) => metricsIn(expr)).map(family));
    const own = [...shown].filter((name) => name.startsWith('acolhe_')).map(family);
    expect(own.filter((name) => !asked.has(name) && !UNASKED.has(name))).toEqual([]);
  });
});

/** Metrics for a closer look than the dashboard's. */
const UNASKED = new Set([
  'acolhe_realtime_listeners',
  'acolhe_realtime_revoked_total',
  'acolhe_realtime_log_bytes',
  'acolhe_realtime_unfinished_bytes',
]);

const family = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '');

/** The names of all series, also of those that have no value yet. */
function namesIn(text: string): ReadonlySet<string> {
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}
