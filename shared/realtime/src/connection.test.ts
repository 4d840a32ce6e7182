import { ReceivedEvents } from '@acolhe/realtime-server/src/testing/received-events.ts';
import { connectRealtime } from './connect-realtime.ts';
import type { Realtime } from './realtime.ts';
import { type Asked, type Relay, startRelay } from './testing/relay.ts';
import { type VisitDatabase, startVisitDatabase } from './testing/visit-database.ts';

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

let database: VisitDatabase;
let relay: Relay;
let realtime: Realtime;
let page: FakePage;
let connected: ReceivedEvents<boolean>;

beforeEach(async () => {
  database = await startVisitDatabase();
  relay = await startRelay(database.url);
  await database.openVisit(1001);
  page = new FakePage();
  const access = await database.access({ role: 'patient', id: 1001 });
  realtime = await connectRealtime(
    { ...access, databaseUrl: `${relay.url}?ns=acolhe` },
    { renewAccess: () => Promise.resolve(undefined), page: { document: page, window: page } },
  );
  connected = new ReceivedEvents();
  realtime.watchConnected(connected.record);
  await connected.until((all) => all.at(-1) === true);
});
afterEach(async () => {
  await realtime.close();
  relay.close();
  await database.close();
});

it.each(['visibilitychange', 'online'])('a dead socket is replaced on %s', async (event) => {
  relay.holdBreath();
  const before = connected.all.length;
  page.dispatchEvent(new Event(event));
  await connected.until((all) => all.length === before + 2);
  expect(connected.all.slice(before)).toEqual([false, true]);
});

const isProbe = ({ b }: Asked): boolean => b.p === '/sessions';
/** Earlier requests have been answered after this. */
const roundTrip = (): Promise<void> => realtime.answerCommand(1001, 'none');

it('a socket that answers is retained', async () => {
  const before = connected.all.length;
  page.dispatchEvent(new Event('visibilitychange'));
  await relay.asked.until((all) => all.some(isProbe));
  await roundTrip();
  await roundTrip();
  expect(connected.all).toHaveLength(before);
  expect(relay.sockets).toBe(1);
});

it('a page that is hidden sends no probe', async () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await roundTrip();
  expect(relay.asked.all.filter(isProbe)).toEqual([]);
});

it('a probe that is not answered before the connection is closed is ignored', async () => {
  relay.holdBreath();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    page.dispatchEvent(new Event('online'));
    await realtime.close();
    await jest.advanceTimersByTimeAsync(2_000);
  } finally {
    jest.useRealTimers();
  }
  // An unhandled rejection fails the test by now.
  await new Promise((resolve) => setImmediate(resolve));
});
