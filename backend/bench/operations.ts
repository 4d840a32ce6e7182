/**
 * The cost of the figures of operation, over HTTP through one backend process on one PostgreSQL that holds a million
 * visits of a year, of 18 clients and 20 partners, with drops, ratings, three million movements and two million records
 * of the realtime database, and 200 who wait. Each call is made a hundred times, one after the other. Run it with
 * `node --import tsx backend/bench/operations.ts`. Times are the caller's, in milliseconds, from sending to the whole
 * answer: p50, p95 and the longest; aim: 200 for 95 of 100.
 */

import {
  exportFiguresCall,
  getFiguresCall,
  getLiveFiguresCall,
  listLiveVisitsCall,
  listOnDutyCall,
} from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { addPatients, addProfessionals } from '../src/care/testing/people.ts';
import { sumUpDays } from '../src/operations/sum-up-days.ts';
import type { Db } from '../src/platform/database/database.ts';
import { benchOperations, print } from './operations-bench.ts';

const VISITS = 1_000_000;
const WAITING = 200;
const PATIENTS = 5_000;
const CLIENTS = 18;
const PARTNERS = 20;
const REQUESTS = 100;
const DAY_MS = 86_400_000;
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_104);

await benchOperations(PORT, REQUESTS, seed, async ({ measure }) => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const of = <By extends 'hour' | 'day'>(days: number, by: By) => ({ from: day(days - 1), until: day(0), by });
  const [clientId, partnerId, brand] = [3, 5, 'axia'];
  await measure('live figures', getLiveFiguresCall, {});
  await measure('live figures of a client', getLiveFiguresCall, { clientId });
  await measure('live figures of a brand', getLiveFiguresCall, { brand });
  await measure('live visits', listLiveVisitsCall, {});
  await measure('on duty', listOnDutyCall, {});
  await measure('today by hour', getFiguresCall, of(1, 'hour'));
  await measure('a week by hour', getFiguresCall, of(7, 'hour'));
  await measure('a week by hour, of a client', getFiguresCall, { ...of(7, 'hour'), clientId });
  await measure('a week by hour, of a brand', getFiguresCall, { ...of(7, 'hour'), brand });
  await measure('a month by day', getFiguresCall, of(30, 'day'));
  await measure('a year by day', getFiguresCall, of(365, 'day'));
  await measure('a year by day, of a client', getFiguresCall, { ...of(365, 'day'), clientId });
  await measure('a year by day, of a partner', getFiguresCall, { ...of(365, 'day'), partnerId });
  await measure('a year by day, of a client and a partner', getFiguresCall, { ...of(365, 'day'), clientId, partnerId });
  await measure('a year by day, of a brand', getFiguresCall, { ...of(365, 'day'), brand });
  await measure('a year by day, as CSV', exportFiguresCall, of(365, 'day'));
});

/** Each third visit is given up, each twentieth other one drops, each third is rated; waits are up to 40 minutes. */
async function seed(db: Db): Promise<void> {
  await addPatients(db, PATIENTS);
  await addProfessionals(db, 50, 'technicians');
  await db.execute(
    sql`insert into clients (id, name) select n, 'Cliente ' || n from generate_series(2, ${CLIENTS}::int) n`,
  );
  await db.execute(sql`update patients set client_id = 1 + id % ${CLIENTS}::int`);
  await db.execute(sql`insert into partners (id, name, client_id, key_hash)
    select n, 'Parceiro ' || n, 1, sha256(n::text::bytea) from generate_series(1, ${PARTNERS}::int) n`);
  // In parts, since a statement may take fifteen seconds.
  const part = VISITS / 20;
  for (let from = 0; from < VISITS; from += part) {
    await db.execute(sql`
      insert into care_requests (id, patient_id, reason, requested_at, phase, arrived_at, ended_at, brand,
        first_answered_at, first_wait_ms, call_started_at, met_at, answered_by, attendance_id, partner_id)
      select n, patient.first + n % ${PATIENTS}::int, 'Febre', at, case when n % 3 = 0 then 'cancelled' else 'ended' end,
        at, at + interval '50 minutes', (array['acolhe', 'axia', 'telehelp'])[1 + n % 3], answered, wait, answered,
        answered, case when n % 3 > 0 then professional.first end, case when n % 3 > 0 then n end,
        case when n % 4 = 0 then 1 + n % ${PARTNERS}::int end
      from generate_series(${from}::int + 1, ${from + part}::int) n,
        lateral (select now() - interval '365 days' * (1 - n::float8 / ${VISITS}::int) as at,
          case when n % 3 > 0 then 1000 * (1 + n % 2400) end as wait) visit,
        lateral (select at + wait * interval '1 millisecond' as answered) answer,
        (select min(id) as first from patients) patient, (select min(id) as first from professionals) professional`);
  }
  for (let from = 0; from < VISITS; from += part) {
    const answered = sql`from care_requests where id > ${from}::int and id <= ${from + part}::int
      and call_started_at is not null`;
    await db.execute(sql`
      insert into call_drops (request_id, patient_id, professional_id, call_started_at, dropped_at, cause)
      select id, patient_id, answered_by, call_started_at, call_started_at + interval '3 minutes', 'patient'
      ${answered} and id % 20 = 1`);
    await db.execute(sql`
      insert into ratings (attendance_id, request_id, patient_id, professional_id, stars, recommendation, rated_at)
      select id, id, patient_id, answered_by, 1 + id % 5, 9, ended_at ${answered} and id % 3 = 1`);
  }
  await db.execute(sql`
    insert into care_requests (id, patient_id, reason, requested_at, phase, ticket, arrived_at, brand)
    select ${VISITS}::int + n, (select min(id) from patients) + n, 'Febre', now(), 'queued', n, now(), 'axia'
    from generate_series(1, ${WAITING}::int) n`);
  await db.execute(sql`
    insert into professional_states (professional_id, queue, available, free_since, last_heard_at)
    select id, 'technicians', true, now(), now() from professionals`);
  await seedTraces(db);
  const beganMs = performance.now();
  await sumUpDays(db, new Date());
  print('summing up a year of days, seconds', ((performance.now() - beganMs) / 1_000).toFixed(1));
}

/**
 * Data that visits leave besides themselves: three movements each, of which one in a hundred is a failure, and two
 * records of the realtime database.
 */
async function seedTraces(db: Db): Promise<void> {
  const part = VISITS / 10;
  for (let from = 0; from < VISITS; from += part) {
    await db.execute(sql`
      insert into movement_log (code, at, received_at, sid, patient_id, payload)
      select case when n % 100 > 0 then 1500 + step when n % 3 = 0 then 1702 when n % 3 = 1 then 1713 else 1900 end, at, at,
        's', patient.first + n % ${PATIENTS}::int, '{"part":"mfe-video","version":"1.0.0"}'
      from generate_series(${from}::int + 1, ${from + part}::int) n, generate_series(1, 3) step,
        lateral (select now() - interval '365 days' * (1 - n::float8 / ${VISITS}::int) as at) moment,
        (select min(id) as first from patients) patient`);
    await db.execute(sql`
      insert into projection_records (key, revision, published)
      select kind || ':' || n, 3, 3
      from generate_series(${from}::int + 1, ${from + part}::int) n, unnest(array['room', 'status']) kind`);
  }
}
