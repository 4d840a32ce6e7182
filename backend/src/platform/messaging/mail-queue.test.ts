import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { manualClock } from '../clock.ts';
import { enqueueMail, outgoingMailsJob } from './mail-queue.ts';
import type { Mail } from './mailer.ts';
import { outgoingMails } from './tables.ts';

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
