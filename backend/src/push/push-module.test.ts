import { getDevicePushCall, removePushSubscriptionCall, savePushSubscriptionCall } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { manualClock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { PostPush } from '../platform/messaging/https-post.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { pushJob } from './push-job.ts';
import { queuePush, type QueuedPush } from './push-queue.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';
import { signedBy, startPushService, subscribedBrowser, type TestPushService } from './testing/push-service.ts';

const PAULA = 101;
const MARIA = { id: 1001, cpf: '52998224725' };
const ANA = { cpf: '39053344705' };

const clock = manualClock(new Date());
let service: TestPushService;
/** The connection to push services; a test may intercept it. */
let post: PostPush;
let app: TestApp;
let paula: string;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ clock, postPush: (push) => post(push) });
  paula = await app.signInProfessional('paula@acolhe.test');
});
afterAll(async () => {
  await app.close();
  await service.close();
});
let maria: string;
beforeEach(async () => {
  await app.services.db.delete(pushSubscriptions);
  post = service.post;
  service.received.length = 0;
  service.answers.length = 0;
  maria = await app.signInPatient(MARIA.cpf);
});

let created = 0;
const newBrowser = () => subscribedBrowser(`https://${service.host}/fcm/send/${(created += 1)}`);
const subscribe = (token: string, browser = newBrowser(), purpose: 'turn' | 'appointment' | 'offer' = 'turn') =>
  app.call(savePushSubscriptionCall, { purpose, ...browser.subscription }, { token });
const devices = () => app.services.db.select().from(pushSubscriptions);
const queued = () => app.services.db.$count(pushMessages);
const queue = (change: Partial<QueuedPush> = {}) =>
  queuePush(app.services.db, {
    to: { patientId: MARIA.id },
    purpose: 'turn',
    kind: 'turn',
    aboutId: 7,
    now: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 60_000),
    ...change,
  });
const work = () => pushJob.run(app.services);
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => void setTimeout(next, 5));
}

describe('a message to a device', () => {
  it('is read by its browser alone, is signed by the service, and says its kind and an id, no more', async () => {
    const [mine, other] = [newBrowser(), newBrowser()];
    await subscribe(maria, mine);
    await subscribe(await app.signInPatient(ANA.cpf), other);
    await queue();
    await work();
    expect(service.received).toHaveLength(1);
    const [push] = service.received;
    expect(push!.path).toBe(new URL(mine.subscription.endpoint).pathname);
    expect(mine.read(push!)).toEqual({ kind: 'turn', id: 7 });
    expect(() => other.read(push!)).toThrow();
    expect(push!.headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'turn' });
    const { publicKey } = (await app.call(getDevicePushCall, {}, { token: maria })).output!;
    expect(signedBy(publicKey, push!)).toMatchObject({
      aud: `https://${service.host}`,
      sub: expect.stringMatching(/^mailto:.+@/),
    });
    expect(await queued()).toBe(0);
  });

  it('goes to each device of the person that asked for it, and to no other', async () => {
    const [phone, desk] = [newBrowser(), newBrowser()];
    await subscribe(maria, phone);
    await subscribe(await app.signInPatient(MARIA.cpf), desk, 'appointment');
    await queue();
    await queue({ purpose: 'appointment', kind: 'appointment' });
    await work();
    const kindsFor = (browser: typeof phone) =>
      service.received
        .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
        .map((push) => browser.read(push));
    expect([kindsFor(phone), kindsFor(desk)]).toEqual([[{ kind: 'turn', id: 7 }], [{ kind: 'appointment', id: 7 }]]);
  });

  it.each([404, 410])('ends a subscription that the push service answers with %i', async (status) => {
    await subscribe(maria);
    service.answers.push(status);
    await queue();
    await work();
    expect([await devices(), await queued()]).toEqual([[], 0]);
  });

  it('is tried again later where the push service cannot take it, and given up once it is of no use', async () => {
    await subscribe(maria);
    service.answers.push(503, 429);
    await queue();
    await work();
    for (const [waitMs, times] of [
      [4_999, 1],
      [1, 2],
      [9_999, 2],
      [1, 3],
    ] as const) {
      clock.advance(waitMs);
      await work();
      expect(service.received).toHaveLength(times);
    }
    expect(await queued()).toBe(0);
    service.answers.push(503);
    await queue();
    await work();
    clock.advance(60_000);
    await work();
    expect([service.received.length, await queued()]).toEqual([4, 0]);
  });

  it('that is refused is not tried again, and the device stays', async () => {
    await subscribe(maria);
    service.answers.push(413);
    await queue();
    await work();
    expect([service.received.length, await queued(), (await devices()).length]).toEqual([1, 0, 1]);
  });

  it('is not sent where the name leads into a private network', async () => {
    const guarded = await startTestApp({ clock, postPush: service.checkedPost });
    try {
      const token = await guarded.signInPatient(MARIA.cpf);
      await guarded.call(savePushSubscriptionCall, { purpose: 'turn', ...newBrowser().subscription }, { token });
      await queuePush(guarded.services.db, {
        to: { patientId: MARIA.id },
        purpose: 'turn',
        kind: 'turn',
        now: clock.now(),
        expiresAt: new Date(clock.now().getTime() + 60_000),
      });
      await pushJob.run(guarded.services);
      expect([service.received.length, await guarded.services.db.$count(pushMessages)]).toEqual([0, 1]);
    } finally {
      await guarded.close();
    }
  });

  it('is not sent to a push service that the operator took off the list', async () => {
    await subscribe(maria);
    await queue();
    await pushJob.run({ ...app.services, config: { ...app.services.config, pushServices: ['push.example'] } });
    expect([service.received.length, await devices()]).toEqual([0, []]);
  });
});

it('a message to a device that goes at that moment is left out, and undoes nothing else', async () => {
  await subscribe(maria);
  const { db } = app.services;
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((may) => {
    commit = may;
  });
  let going: Promise<void> = Promise.resolve();
  await new Promise<void>((disconnected) => {
    going = db.transaction(async (tx) => {
      await tx.delete(pushSubscriptions);
      disconnected();
      await mayCommit;
    });
  });
  const queuing = queue().then(
    () => 'done',
    () => 'undone',
  );
  await until(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  commit();
  await going;
  expect([await queuing, await queued()]).toEqual(['done', 0]);
});

describe('messages while a push service does not answer', () => {
  const SILENT = 'updates.push.services.mozilla.com';
  /** Kinds of what was posted, in that order. */
  let posted: (string | undefined)[];
  let answer: () => void;
  beforeEach(() => {
    posted = [];
    const answered = new Promise<void>((isAnswered) => {
      answer = isAnswered;
    });
    post = async ({ url, headers }) => {
      posted.push(Object.entries(headers).find(([name]) => name.toLowerCase() === 'topic')?.[1]);
      if (new URL(url).host === SILENT) await answered;
      return 201;
    };
  });
  const silentBrowser = () => subscribedBrowser(`https://${SILENT}/${(created += 1)}`);
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  const offersPosted = () => posted.filter((kind) => kind === 'offer').length;

  it('are sent to the others, also those that are queued during the failure', async () => {
    await subscribe(maria, silentBrowser());
    await subscribe(paula, newBrowser(), 'offer');
    const offer = () =>
      queue({ to: { professionalId: PAULA }, purpose: 'offer', kind: 'offer', expiresAt: inMs(30_000) });
    for (let count = 0; count < 30; count += 1) await queue({ expiresAt: inMs(20_000) });
    await offer();
    const working = work();
    await until(() => offersPosted() === 1);
    await offer();
    await until(() => offersPosted() === 2);
    expect(posted.length - 2).toBeLessThanOrEqual(5);
    answer();
    await working;
    expect([posted.length, await queued()]).toEqual([32, 0]);
  });

  it('go in the order in which they lose their use', async () => {
    await subscribe(maria, silentBrowser());
    for (let count = 0; count < 10; count += 1) await queue({ kind: 'appointment', expiresAt: inMs(3_600_000) });
    await queue();
    const working = work();
    await until(() => posted.length === 5);
    expect(posted).toContain('turn');
    answer();
    await working;
    expect(await queued()).toBe(0);
  });

  it('are sent in the same run when it answers during the claim that leaves them out', async () => {
    await subscribe(maria, silentBrowser());
    for (let count = 0; count < 6; count += 1) await queue();
    let deletions = 0;
    const db = watchedDatabase({
      onDeletion: () => void (deletions += 1),
      onEmptyClaim: async () => {
        answer();
        // That of what has expired, and those of the five messages that were delivered.
        await until(() => deletions >= 6);
      },
    });
    await pushJob.run({ ...app.services, db });
    expect([posted.length, await queued()]).toEqual([6, 0]);
  });
});

interface DatabaseWatch {
  /** Called after each deletion, before it is returned. */
  readonly onDeletion: () => void;
  /** Awaited before a claim that found no message is returned. */
  readonly onEmptyClaim: () => Promise<void>;
}

/** The database of the service, watched in the deletions and claims of the job. */
function watchedDatabase({ onDeletion, onEmptyClaim }: DatabaseWatch): Db {
  const { db } = app.services;
  const watched = {
    delete(table: typeof pushMessages) {
      const query = db.delete(table);
      const { execute } = query;
      query.execute = async (...values) => {
        const result = await execute(...values);
        onDeletion();
        return result;
      };
      return query;
    },
    update: (table: typeof pushMessages) => ({
      set(change: Partial<typeof pushMessages.$inferInsert>) {
        const query = db.update(table).set(change);
        const { execute } = query;
        query.execute = async (...values) => {
          const result = await execute(...values);
          if (Array.isArray(result) && result.length === 0) await onEmptyClaim();
          return result;
        };
        return query;
      },
    }),
  };
  return new Proxy(db, {
    get: (target, key): unknown => Reflect.get(Object.hasOwn(watched, key) ? watched : target, key),
  });
}

describe('a subscription', () => {
  it('lists the purposes of the device, adds one, and ends on request', async () => {
    const browser = newBrowser();
    const purposes = async () => (await app.call(getDevicePushCall, {}, { token: maria })).output?.purposes;
    expect(await purposes()).toEqual([]);
    expect((await subscribe(maria, browser)).output).toEqual({ ok: true });
    await subscribe(maria, browser, 'appointment');
    await subscribe(maria, browser, 'appointment');
    expect(new Set(await purposes())).toEqual(new Set(['turn', 'appointment']));
    await app.call(removePushSubscriptionCall, {}, { token: maria });
    expect((await app.call(removePushSubscriptionCall, {}, { token: maria })).output).toEqual({ ok: true });
    expect(await purposes()).toEqual([]);
  });

  it('ends with the session, and what was queued for it', async () => {
    await subscribe(await app.signInPatient(MARIA.cpf));
    const [other] = await devices();
    await subscribe(maria);
    await queue();
    const { sid } = JSON.parse(Buffer.from(maria.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    await app.services.sessions.end(sid, 'exit');
    expect([await devices(), await queued()]).toEqual([[other], 1]);
    await queue();
    expect(await queued()).toBe(2);
    expect((await subscribe(maria)).status).toBe(401);
  });

  it('ends with the person', async () => {
    await subscribe(maria);
    const rows = await app.services.db.execute(sql`
      select confdeltype from pg_constraint
      where conrelid = 'push_subscriptions'::regclass and contype = 'f'`);
    expect(rows.rows.map(({ confdeltype }) => confdeltype)).toEqual(['c', 'c', 'c']);
  });

  it('of a browser belongs to its next user', async () => {
    const browser = newBrowser();
    await subscribe(maria, browser);
    await subscribe(await app.signInPatient(ANA.cpf), browser);
    expect((await devices()).map(({ patientId }) => patientId)).toEqual([1003]);
  });

  it('of a browser that two sessions save at the same moment is that of one of them, and neither fails', async () => {
    const browser = newBrowser();
    const ana = await app.signInPatient(ANA.cpf);
    const both = await Promise.all([maria, ana, maria, ana].map((token) => subscribe(token, browser)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await devices()).toHaveLength(1);
  });

  it('is limited to ten devices of a person; the oldest is replaced', async () => {
    const first = newBrowser();
    await subscribe(maria, first);
    for (let count = 0; count < 10; count += 1) {
      clock.advance(1_000);
      await subscribe(await app.signInPatient(MARIA.cpf));
    }
    const stored = await devices();
    expect(stored).toHaveLength(10);
    expect(stored.map(({ endpoint }) => endpoint)).not.toContain(first.subscription.endpoint);
  });

  it.each([
    ['of a host that is no push service', { endpoint: 'https://intranet.example/' }],
    ['of an address inside', { endpoint: 'https://169.254.169.254/latest' }],
    ['without https', { endpoint: 'http://fcm.googleapis.com/1' }],
    ['with a key of another length', { browserKey: 'abc' }],
    ['with a key that is no point of the curve', { browserKey: Buffer.alloc(65, 4).toString('base64url') }],
    ['with a secret of another length', { browserSecret: 'abc' }],
  ])('%s is refused', async (_, change) => {
    const input = { purpose: 'turn' as const, ...newBrowser().subscription, ...change };
    const { status } = await app.call(savePushSubscriptionCall, input, { token: maria }).catch(() => ({ status: 400 }));
    expect([400, 422]).toContain(status);
    expect(await devices()).toEqual([]);
  });

  it('covers only purposes of its kind of person: no patient gets offers, no professional queue calls', async () => {
    expect((await subscribe(maria, newBrowser(), 'offer')).status).toBe(403);
    expect((await subscribe(paula, newBrowser(), 'turn')).status).toBe(403);
    expect((await subscribe(paula, newBrowser(), 'offer')).status).toBe(200);
  });

  it('can be made thirty times an hour', async () => {
    const browser = newBrowser();
    for (let count = 0; count < 30; count += 1) await subscribe(maria, browser);
    expect((await subscribe(maria, browser)).status).toBe(429);
  });
});

it('the signing key is generated once, stored sealed, and the same for every instance', async () => {
  const { publicKey } = (await app.call(getDevicePushCall, {}, { token: maria })).output!;
  const { rows } = await app.services.db.execute<{ secret: Buffer }>(
    sql`select secret from signing_keys where purpose = 'web-push'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.secret.length).toBeGreaterThan(32);
  expect((await app.call(getDevicePushCall, {}, { token: paula })).output?.publicKey).toBe(publicKey);
});
