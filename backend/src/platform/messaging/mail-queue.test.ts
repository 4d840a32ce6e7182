import { setTimeout } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { manualClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { enqueueMail, outgoingMailsJob } from './mail-queue.ts';
import { type Mail, RefusedMail, RefusingServer, UncertainMail } from './mailer.ts';
import { outgoingMails, refusedAddresses } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const HELLO: Mail = { to: 'maria@acolhe.test', subject: 'Olá', text: 'Bom dia.' };
const clock = manualClock(new Date());
let app: TestApp;
let sent: Mail[];
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  sent = [];
  await app.services.db.delete(outgoingMails);
});

const later = (lifeMs = 60_000) =>
  app.services.db.transaction((tx) =>
    enqueueMail(tx, HELLO, { now: clock.now(), giveUpAt: new Date(clock.now().getTime() + lifeMs) }),
  );
const run = (send: (mail: Mail) => Promise<void> = (mail) => Promise.resolve(void sent.push(mail))) =>
  outgoingMailsJob.run({ ...app.services, mailer: { send } });
const waiting = () => app.services.db.$count(outgoingMails);

it('a mail is sent once', async () => {
  await later();
  await run();
  await run();
  expect(sent).toEqual([HELLO]);
  expect(await waiting()).toBe(0);
});

it('a mail that the server did not accept is sent again after 30 s, and does not delay the others', async () => {
  await later();
  let isFirst = true;
  await later();
  await run((mail) => {
    if (!isFirst) return Promise.resolve(void sent.push(mail));
    isFirst = false;
    return Promise.reject(new Error('ECONNREFUSED'));
  });
  expect([sent.length, await waiting()]).toEqual([1, 1]);
  clock.advance(30_000);
  await run();
  expect([sent.length, await waiting()]).toEqual([2, 0]);
});

it('a mail is given up when its time is over', async () => {
  await later(20_000);
  clock.advance(20_000);
  await run();
  expect([sent.length, await waiting()]).toEqual([0, 0]);
});

it('a mail about a change that was rolled back is not sent', async () => {
  await expect(
    app.services.db.transaction(async (tx) => {
      await enqueueMail(tx, HELLO, { now: clock.now(), giveUpAt: new Date(clock.now().getTime() + 60_000) });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await run();
  expect(sent).toEqual([]);
});

describe('a mail server that is slow', () => {
  it('gets each mail once from all instances, and delays no other mail', async () => {
    await later(HOUR_MS);
    let take: () => void = () => undefined;
    const slow = jest.fn(() => new Promise<void>((taken) => (take = taken)));
    // The first is at the server for longer than the job waits for it.
    await run(slow);
    await later(HOUR_MS);
    for (let n = 0; n < 3; n += 1) {
      await run();
      clock.advance(30_000);
    }
    expect([slow.mock.calls.length, sent.length, await waiting()]).toEqual([1, 1, 1]);
    take();
    await until(async () => (await waiting()) === 0);
    clock.advance(HOUR_MS / 2);
    await run();
    expect(sent).toHaveLength(1);
  });
});

describe('a mail that a server does not take', () => {
  const attempts = async (fault: Error, untilMs: number, lifeMs = 3 * DAY_MS) => {
    await later(lifeMs);
    const startMs = clock.now().getTime();
    const minutes: number[] = [];
    for (; clock.now().getTime() - startMs <= untilMs && (await waiting()) > 0; clock.advance(30_000))
      await run(() => {
        minutes.push((clock.now().getTime() - startMs) / 60_000);
        return Promise.reject(fault);
      });
    return minutes;
  };
  const refused = () => app.services.db.$count(refusedAddresses);
  beforeEach(() => app.services.db.delete(refusedAddresses));

  it('is tried once when it is refused permanently, and its address is remembered', async () => {
    expect(await attempts(new RefusedMail('RCPT TO 550', true), HOUR_MS)).toEqual([0]);
    expect([await waiting(), await refused()]).toEqual([0, 1]);
  });

  it('is tried again after 1, 5, 15 and 60 minutes when it is refused for now, and given up after a day', async () => {
    const minutes = await attempts(new RefusedMail('RCPT TO 451', false), 2 * DAY_MS);
    expect(minutes.slice(0, 6)).toEqual([0, 1, 6, 21, 81, 141]);
    expect(minutes.at(-1)).toBeGreaterThan(23 * 60);
    expect(minutes.at(-1)).toBeLessThanOrEqual(24 * 60);
    expect([await waiting(), await refused()]).toEqual([0, 1]);
  });

  it.each([
    ['the server takes none', new RefusingServer('CONN 421'), [0, 1, 6, 21]],
    ['it may have been taken', new UncertainMail('no answer'), [0, 1, 6, 21]],
    ['no server answers', new Error('ECONNREFUSED'), [0, 0.5, 1, 1.5]],
  ])('is tried again when %s, and no address is blamed', async (_, fault, minutes) => {
    expect((await attempts(fault, HOUR_MS / 2)).slice(0, 4)).toEqual(minutes);
    expect([await waiting(), await refused()]).toEqual([1, 0]);
  });

  it('is named in the log by its queue, the provider and the reply, not by its address', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    await later();
    const mailer = { send: () => Promise.reject(new RefusedMail('RCPT TO 550 5.1.1', true)) };
    await outgoingMailsJob.run({ ...app.services, log, mailer });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      queue: 'outgoing-mails',
      recipient: '***@acolhe.test',
      reason: 'RCPT TO 550 5.1.1',
    });
    expect(lines[0]).not.toContain('maria');
  });

  it('is forgotten when a later one is taken, or after 30 days', async () => {
    await attempts(new RefusedMail('RCPT TO 550', true), HOUR_MS);
    await later();
    await run();
    expect(await refused()).toBe(0);
    await attempts(new RefusedMail('RCPT TO 550', true), HOUR_MS);
    clock.advance(31 * DAY_MS);
    await run();
    expect(await refused()).toBe(0);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(20);
}
