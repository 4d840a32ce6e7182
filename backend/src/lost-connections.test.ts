/**
 * Bad days of patients and professionals: real clients of the realtime database, over lines that fail, against the
 * database and the service as they run together.
 * @see docs/product/absence.md
 */

import { randomUUID } from 'node:crypto';
import {
  answerOfferCall,
  appointmentKey,
  cancelCareCall,
  createScheduleCall,
  enterQueueCall,
  generateRoomTokenCall,
  getScheduleCall,
  type LeaseKey,
  openRealtimeCall,
  type PatientRecord,
  presenceRecord,
  professionalHeartbeatCall,
  realtimePaths,
  recordCallDropCall,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
  updateScheduleCall,
  visitKey,
} from '@acolhe/contracts';
import { positionInQueue, type VisitSide } from '@acolhe/domain';
import { ReceivedEvents } from '@acolhe/realtime-server/src/testing/received-events.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { connectRealtime } from '../../shared/realtime/src/connect-realtime.ts';
import type { LeaseState, Realtime } from '../../shared/realtime/src/realtime.ts';
import { scheduledPresenceJob } from './appointments/call-jobs.ts';
import { callInTenMinutes } from './appointments/testing/scheduled-call-world.ts';
import { queueJob } from './care/dispatch/queue-job.ts';
import { absenceJob } from './care/rooms/absence-job.ts';
import { careRequests, offerRefusals, type Visit } from './care/visit/tables.ts';
import { callDrops } from './medical-records/tables.ts';
import { urgentCareSpends } from './plans/tables.ts';
import { manualClock } from './platform/clock.ts';
import { flush } from './platform/projection/flush.ts';
import { openPhoneLine, type PhoneLine } from './testing/phone-line.ts';
import { startStack, type TestStack } from './testing/start-stack.ts';
import type { TestApp } from './testing/test-app.ts';

const [MARIA, ANA, PEDRO] = [1001, 1003, 1006];
const PATIENTS = [MARIA, ANA, PEDRO];
const [PAULA, BRUNO, RAFAEL] = [101, 102, 103];
const PROFESSIONALS = [PAULA, BRUNO, RAFAEL];

/** The embedded database gives up a peer that answers no ping after so long. */
const PING_TIMEOUT_S = 20;
const ABSENT_AFTER_S = 6;
const QUEUE_HOLD_S = 180;

const clock = manualClock(new Date());
let stack: TestStack;
let app: TestApp;
let jobs: ReturnType<typeof startJobs>;
let tokens: Map<number, string>;
let onDuty: Set<number>;
let pages: Page[] = [];

const startJobs = () => [absenceJob(), scheduledPresenceJob(), queueJob()];
beforeAll(async () => {
  stack = await startStack(clock);
  app = stack.backend;
});
afterAll(() => stack.close());
beforeEach(async () => {
  jobs = startJobs();
  onDuty = new Set();
  tokens = new Map();
  const { sessions } = app.services;
  for (const patientId of PATIENTS)
    tokens.set(patientId, (await sessions.openShort({ kind: 'patient', patientId, scope: 'patient' })).access.token);
  for (const professionalId of PROFESSIONALS) {
    const opened = await sessions.openShort({ kind: 'professional', professionalId, scope: 'professional' });
    tokens.set(professionalId, opened.access.token);
  }
});
afterEach(async () => {
  for (const patientId of PATIENTS) await app.call(cancelCareCall, { patientId }, as(patientId));
  for (const id of PROFESSIONALS) await app.call(setAvailabilityCall, { available: false }, as(id));
  await Promise.all(pages.map((page) => page.close()));
  pages = [];
});

const as = (id: number) => ({ token: tokens.get(id) ?? '' });

/** A page, connected over a separate line. */
interface Page {
  readonly line: PhoneLine;
  readonly realtime: Realtime;
  close(): Promise<void>;
}

async function connect(id: number): Promise<Page> {
  const line = await openPhoneLine(stack.realtime.port);
  const access = async () => {
    const { output } = await app.call(openRealtimeCall, {}, as(id));
    if (!output) throw new Error('No access to the realtime database.');
    return { ...output, databaseUrl: `${line.url}?ns=acolhe` };
  };
  const realtime = await connectRealtime(await access(), { renewAccess: access });
  const page: Page = {
    line,
    realtime,
    close: async () => {
      await realtime.close();
      line.close();
    },
  };
  pages.push(page);
  return page;
}

/** Opens the page of one side of a call. */
async function openPage(id: number, key: LeaseKey, side: VisitSide): Promise<Page> {
  const page = await connect(id);
  const { realtime } = page;
  const states = new ReceivedEvents<LeaseState>();
  realtime.holdLease(key, side, randomUUID()).watch(states.record);
  await states.until((all) => all.at(-1) === 'held');
  // Requests are processed in order: the writes for the end of the connection are registered once this is answered.
  await new Promise<void>((resolve) => realtime.watchQueueState('doctors', { value: () => resolve() }));
  return page;
}

/** Waits until the database shows a side as connected or disconnected. */
async function presenceIs(key: LeaseKey, side: VisitSide, isThere: boolean): Promise<void> {
  const received = new ReceivedEvents<boolean>();
  const stop = app.services.realtime.watch(realtimePaths.presence(key, side), (value) => {
    const { data } = presenceRecord.safeParse(value);
    received.record(data !== undefined && !data.isReleased);
  });
  await received.until((all) => all.at(-1) === isThere);
  stop();
}

/** Advances time while the jobs run, often enough to count as watching without a gap; then publishes the changes. */
async function pass(seconds: number): Promise<void> {
  const strideS = seconds > 10 ? 4 : 1;
  await runJobs();
  for (let left = seconds; left > 0; left -= strideS) {
    clock.advance(Math.min(strideS, left) * 1_000);
    await runJobs();
  }
  await flush(app.services);
}
async function runJobs(): Promise<void> {
  for (const id of onDuty) await app.call(professionalHeartbeatCall, {}, as(id));
  for (const job of jobs) await job.run(app.services);
}

async function ask(id: number): Promise<number> {
  const asked = await app.call(requestCareCall, { patientId: id, reason: 'Febre alta' }, as(id));
  const requestId = asked.output?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: id, requestId }, as(id));
  await app.call(enterQueueCall, { patientId: id, requestId }, as(id));
  await flush(app.services);
  return requestId;
}
async function wait(patientId: number): Promise<{ requestId: number; page: Page }> {
  const requestId = await ask(patientId);
  return { requestId, page: await openPage(patientId, visitKey(requestId), 'patient') };
}
async function beginDuty(id: number): Promise<void> {
  onDuty.add(id);
  await app.call(setAvailabilityCall, { available: true }, as(id));
}
const accept = (requestId: number, id: number) => app.call(answerOfferCall, { requestId, answer: 'accept' }, as(id));
const enterRoom = (requestId: number, id: number) => app.call(generateRoomTokenCall, { requestId }, as(id));
const visit = async (requestId: number): Promise<Visit> =>
  (await app.services.db.select().from(careRequests).where(eq(careRequests.id, requestId)))[0]!;
const counted = async (requestId: number) => {
  const { db } = app.services;
  return {
    spends: await db.$count(urgentCareSpends, eq(urgentCareSpends.requestId, requestId)),
    refusals: await db.$count(offerRefusals, eq(offerRefusals.requestId, requestId)),
    drops: await db.$count(callDrops, eq(callDrops.requestId, requestId)),
  };
};
const NOTHING = { spends: 0, refusals: 0, drops: 0 };

/** The fault of a page, and how its user returns. */
interface BadDay {
  vanish(page: Page, key: LeaseKey): Promise<void>;
  /** Until the database knows. */
  beMissed(page: Page, key: LeaseKey): Promise<void>;
  comeBack(page: Page, key: LeaseKey, id: number): Promise<unknown>;
}
const anotherPage: BadDay['comeBack'] = (_page, key, id) => openPage(id, key, 'patient');
const silently: Pick<BadDay, 'vanish' | 'beMissed'> = {
  vanish: ({ line }) => Promise.resolve(line.lose()),
  beMissed: async ({ line }, key) => {
    await pass(PING_TIMEOUT_S);
    line.exitWithError();
    await presenceIs(key, 'patient', false);
  },
};
const BAD_DAYS: readonly (readonly [string, BadDay])[] = [
  [
    'whose tab is closed',
    {
      vanish: async (page, key) => {
        await page.close();
        await presenceIs(key, 'patient', false);
      },
      beMissed: () => Promise.resolve(),
      comeBack: anotherPage,
    },
  ],
  ['whose phone is dead, without a word', { ...silently, comeBack: anotherPage }],
  [
    'whose phone is in aeroplane mode',
    {
      ...silently,
      comeBack: async ({ line }, key) => {
        line.regain();
        await presenceIs(key, 'patient', true);
      },
    },
  ],
];

const leaveBy =
  ({ vanish, beMissed }: BadDay) =>
  async (page: Page, key: LeaseKey): Promise<void> => {
    await vanish(page, key);
    await beMissed(page, key);
  };

describe.each(BAD_DAYS)('a patient who waits, %s,', (_what, badDay) => {
  const { vanish, beMissed, comeBack } = badDay;
  const leave = leaveBy(badDay);

  it('retains the place for its time, and is next on return', async () => {
    const { requestId, page } = await wait(MARIA);
    await leave(page, visitKey(requestId));
    await pass(ABSENT_AFTER_S);
    await beginDuty(PAULA);
    await pass(QUEUE_HOLD_S - ABSENT_AFTER_S - 10);
    expect(await visit(requestId)).toMatchObject({ phase: 'queued', ticket: expect.any(Number) });
    await comeBack(page, visitKey(requestId), MARIA);
    await pass(1);
    expect(await visit(requestId)).toMatchObject({ phase: 'offered', professionalId: PAULA, disconnectedAt: null });
    expect(await counted(requestId)).toEqual(NOTHING);
  });

  it('loses the request after that time, and shows so on return', async () => {
    const { requestId, page } = await wait(MARIA);
    await leave(page, visitKey(requestId));
    await pass(QUEUE_HOLD_S + 2);
    expect(await visit(requestId)).toMatchObject({ phase: 'cancelled', endReason: 'absence', attendanceId: null });
    const records = new ReceivedEvents<PatientRecord | undefined>();
    const back = await connect(MARIA);
    back.realtime.watchPatient(MARIA, { value: records.record });
    await records.until((all) => all.at(-1)?.phase === 'cancelled');
    expect(records.last).toMatchObject({ requestId, endReason: 'absence' });
  });

  it('during an offer has the offer withdrawn, which goes to the next without any charge', async () => {
    const { requestId, page } = await wait(MARIA);
    await beginDuty(PAULA);
    expect(await visit(requestId)).toMatchObject({ phase: 'offered', professionalId: PAULA });
    const next = await wait(ANA);
    await leave(page, visitKey(requestId));
    await pass(ABSENT_AFTER_S);
    expect(await visit(requestId)).toMatchObject({ phase: 'queued', professionalId: null });
    expect(await visit(next.requestId)).toMatchObject({ phase: 'offered', professionalId: PAULA });
    expect(await counted(requestId)).toEqual(NOTHING);
    await comeBack(page, visitKey(requestId), MARIA);
    await beginDuty(BRUNO);
    await pass(1);
    expect(await visit(requestId)).toMatchObject({ phase: 'offered', professionalId: BRUNO });
  });

  it('and is accepted in that time returns to the place, and costs no attendance, quota or refusal', async () => {
    const { requestId, page } = await wait(MARIA);
    await beginDuty(PAULA);
    // The last heartbeat of the page was before the answer.
    clock.advance(1_000);
    await vanish(page, visitKey(requestId));
    expect((await accept(requestId, PAULA)).status).toBe(200);
    await enterRoom(requestId, PAULA);
    await beMissed(page, visitKey(requestId));
    await pass(ABSENT_AFTER_S);
    expect(await visit(requestId)).toMatchObject({ phase: 'queued', professionalId: null, attendanceId: null });
    expect(await counted(requestId)).toEqual(NOTHING);
    const next = await wait(ANA);
    expect(await visit(next.requestId)).toMatchObject({ phase: 'offered', professionalId: PAULA });
    await pass(QUEUE_HOLD_S);
    expect(await visit(requestId)).toMatchObject({ phase: 'cancelled', endReason: 'absence', attendanceId: null });
  });
});

describe('a call of an appointment', () => {
  let appointmentId: number;
  beforeEach(async () => {
    ({ appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL));
  });

  const key = () => appointmentKey(appointmentId);
  const enter = () => app.call(createScheduleCall, { appointmentId, patientId: MARIA }, as(MARIA));
  const status = async () => (await app.call(getScheduleCall, { appointmentId }, as(RAFAEL))).output?.result?.status;
  const drops = async () =>
    (await app.services.db.select().from(callDrops).where(eq(callDrops.appointmentId, appointmentId))).map(
      ({ cause }) => cause,
    );

  it.each(BAD_DAYS)('waits no more for a patient %s, and again on coming back', async (_what, badDay) => {
    const { comeBack } = badDay;
    await enter();
    const page = await openPage(MARIA, key(), 'patient');
    await pass(ABSENT_AFTER_S);
    expect(await status()).toBe('waiting');
    await leaveBy(badDay)(page, key());
    await pass(3);
    expect(await status()).toBe('waiting');
    await pass(ABSENT_AFTER_S);
    expect(await status()).toBeUndefined();
    await enter();
    await comeBack(page, key(), MARIA);
    await pass(ABSENT_AFTER_S);
    expect(await status()).toBe('waiting');
  });

  it('that both sides lose is recorded once for each cause, and continues when they return', async () => {
    await enter();
    await app.call(updateScheduleCall, { appointmentId, status: 'in-call' }, as(RAFAEL));
    const [patient, professional] = [
      await openPage(MARIA, key(), 'patient'),
      await openPage(RAFAEL, key(), 'professional'),
    ];
    await pass(1);
    for (const { line } of [patient, professional]) line.lose();
    await pass(PING_TIMEOUT_S);
    for (const { line } of [patient, professional]) line.exitWithError();
    await Promise.all([presenceIs(key(), 'patient', false), presenceIs(key(), 'professional', false)]);
    await pass(ABSENT_AFTER_S + 10);
    expect(await drops()).toEqual(['patient']);
    for (const { line } of [patient, professional]) line.regain();
    await Promise.all([presenceIs(key(), 'patient', true), presenceIs(key(), 'professional', true)]);
    for (const cause of ['patient', 'professional', 'patient', 'professional'] as const)
      await app.call(recordCallDropCall, { patientId: MARIA, cause }, as(MARIA));
    await pass(ABSENT_AFTER_S);
    expect((await drops()).sort()).toEqual(['patient', 'professional']);
    expect(await status()).toBe('in-call');
  });
});

describe('a call that loses its professional', () => {
  async function inCall() {
    const { requestId, page } = await wait(MARIA);
    await beginDuty(PAULA);
    await accept(requestId, PAULA);
    await flush(app.services);
    const professional = await openPage(PAULA, visitKey(requestId), 'professional');
    for (const person of [MARIA, PAULA]) await enterRoom(requestId, person);
    await pass(1);
    return { requestId, patient: page, professional };
  }
  const lose = async (...lost: Page[]) => {
    for (const { line } of lost) line.lose();
    onDuty.delete(PAULA);
    await pass(32);
  };

  it('is recorded once for each cause when both sides lose the network, however often it is reported', async () => {
    const { requestId, patient, professional } = await inCall();
    await lose(patient, professional);
    expect(await visit(requestId)).toMatchObject({ phase: 'queued', attendanceId: expect.any(Number) });
    patient.line.regain();
    for (const cause of ['patient', 'professional', 'patient', 'professional'] as const)
      expect((await app.call(recordCallDropCall, { patientId: MARIA, cause }, as(MARIA))).status).toBe(200);
    await pass(10);
    const causes = await app.services.db
      .select({ cause: callDrops.cause })
      .from(callDrops)
      .where(and(eq(callDrops.requestId, requestId), inArray(callDrops.professionalId, [PAULA])));
    expect(causes.map(({ cause }) => cause).sort()).toEqual(['patient', 'professional']);
  });

  it('makes the patient’s page restart the calling circle once, in which the visit retains its place', async () => {
    const { requestId, patient, professional } = await inCall();
    const { ticket, commandSeq } = await visit(requestId);
    const commands = new ReceivedEvents<PatientRecord | undefined>();
    patient.realtime.watchPatient(MARIA, { value: commands.record });
    await commands.until((all) => all.length > 0);
    await lose(professional);
    await commands.until((all) => all.at(-1)?.command === 'restartCallingCircle');
    expect(commands.last).toMatchObject({ phase: 'queued', commandSeq: commandSeq + 1 });
    // The page obeys by entering the queue.
    expect((await app.call(enterQueueCall, { patientId: MARIA, requestId }, as(MARIA))).status).toBe(200);
    expect(await visit(requestId)).toMatchObject({ phase: 'queued', ticket });
    await beginDuty(BRUNO);
    expect((await accept(requestId, BRUNO)).status).toBe(200);
    await flush(app.services);
    await commands.until((all) => all.at(-1)?.phase === 'in-call');
    expect(new Set(commands.all.map((record) => record?.commandSeq))).toEqual(new Set([commandSeq, commandSeq + 1]));
  });
});

it('patients behind an absent one get their numbers with the run that ends the request, and none before', async () => {
  const { requestId, page } = await wait(MARIA);
  const behind: { readonly requestId: number; readonly page: Page; readonly numbers: ReceivedEvents<number> }[] = [];
  for (const person of [ANA, PEDRO]) {
    const waiting = await wait(person);
    const numbers = new ReceivedEvents<number>();
    const { ticket } = await visit(waiting.requestId);
    waiting.page.realtime.watchQueueState('technicians', {
      value: (state) => {
        if (state) numbers.record(positionInQueue(ticket ?? 0, state));
      },
    });
    behind.push({ numbers, ...waiting });
  }
  const stay = () => Promise.all(behind.map(({ requestId: id }) => presenceIs(visitKey(id), 'patient', true)));
  await Promise.all(behind.map(({ numbers }) => numbers.until((all) => all.length > 0)));
  await page.close();
  await presenceIs(visitKey(requestId), 'patient', false);
  await pass(1);
  const { disconnectedAt } = await visit(requestId);
  await stay();
  const endsInS = () => (disconnectedAt!.getTime() + QUEUE_HOLD_S * 1_000 - clock.now().getTime()) / 1_000;
  while (endsInS() > 1) {
    await pass(Math.min(60, endsInS() - 1));
    await Promise.all(behind.map((waiting) => renewed(waiting)));
  }
  expect(await visit(requestId)).toMatchObject({ phase: 'queued' });
  const seen = () => behind.map(({ numbers }) => [...new Set(numbers.all)]);
  expect(seen()).toEqual([[2], [3]]);
  await pass(1);
  expect(await visit(requestId)).toMatchObject({ phase: 'cancelled', endReason: 'absence' });
  await Promise.all(behind.map(({ numbers }, i) => numbers.until((all) => all.at(-1) === i + 1)));
  expect(seen()).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

/** Waits until a page has renewed its presence by the clock as it is now. */
async function renewed({ requestId }: { readonly requestId: number }): Promise<void> {
  const received = new ReceivedEvents<number>();
  const stop = app.services.realtime.watch(realtimePaths.presence(visitKey(requestId), 'patient'), (value) => {
    const { data } = presenceRecord.safeParse(value);
    if (data) received.record(data.atMs);
  });
  await received.until((all) => (all.at(-1) ?? 0) >= clock.now().getTime());
  stop();
}
