import { presenceRecord, realtimePaths } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { ReceivedEvents } from '@acolhe/realtime-server/src/testing/received-events.ts';
import { connectRealtime } from './connect-realtime.ts';
import type { Lease, LeaseState, Realtime } from './realtime.ts';
import { type Relay, startRelay } from './testing/relay.ts';
import { type Person, type VisitDatabase, startVisitDatabase } from './testing/visit-database.ts';

const PLACE = realtimePaths.presence('v1001', 'patient');

let database: VisitDatabase;
const presence = async () => presenceRecord.parse(await database.read(PLACE));
let open: Realtime[] = [];
let relays: Relay[] = [];
beforeEach(async () => {
  database = await startVisitDatabase();
  await database.openVisit(1001);
});
afterEach(async () => {
  await Promise.all(open.map((realtime) => realtime.close()));
  relays.forEach((relay) => relay.close());
  [open, relays] = [[], []];
  await database.close();
});

const MARIA: Person = { role: 'patient', id: 1001 };

async function tab(databaseUrl?: string, renew = database.renewAccess): Promise<Realtime> {
  const at = <A extends object>(given: A) =>
    databaseUrl === undefined ? given : { ...given, databaseUrl: `${databaseUrl}?ns=acolhe` };
  const realtime = await connectRealtime(at(await database.access(MARIA)), {
    renewAccess: async () => {
      const given = await renew(MARIA);
      return given && at(given);
    },
  });
  open.push(realtime);
  return realtime;
}
async function relayed(): Promise<{ realtime: Realtime; relay: Relay }> {
  const relay = await startRelay(database.url);
  relays.push(relay);
  return { realtime: await tab(relay.url), relay };
}
function states(lease: Lease): ReceivedEvents<LeaseState> & { become(state: LeaseState): Promise<void> } {
  const received = new ReceivedEvents<LeaseState>();
  lease.watch(received.record);
  return Object.assign(received, { become: (state: LeaseState) => received.until((all) => all.at(-1) === state) });
}

it('a lease is held by the first tab and refused to the second, whose end leaves it to the first', async () => {
  const [first, second] = [await tab(), await tab()];
  const one = states(first.holdLease('v1001', 'patient', 'one'));
  await one.become('held');
  const other = states(second.holdLease('v1001', 'patient', 'two'));
  await other.become('refused');
  await second.close();
  expect(await presence()).toMatchObject({ holder: 'one' });
  expect(one.all).toEqual(['asking', 'held']);
});

it('a lease that another tab has taken is not released when the first tab’s connection is closed late', async () => {
  const { realtime, relay } = await relayed();
  const one = states(realtime.holdLease('v1001', 'patient', 'one'));
  await one.become('held');
  await relay.asked.until((all) => all.some(({ a }) => a === 'o'));
  relay.holdBreath();
  database.passTime(DURATIONS.lease.silenceMs + 1);
  const third = await tab();
  const other = states(third.holdLease('v1001', 'patient', 'two'));
  await other.become('held');
  const holders = new ReceivedEvents<string | undefined>();
  third.watchPresence('v1001', 'patient', { value: (record) => holders.record(record?.holder) });
  await one.become('lost');
  await holders.until((all) => all.length >= 3);
  expect(new Set(holders.all)).toEqual(new Set(['two']));
  expect(other.all).toEqual(['asking', 'held']);
});

it('a lease is renewed as long as the tab lives, at the pace of its heartbeat', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const lease = states((await tab()).holdLease('v1001', 'patient', 'one'));
  expect(intervals).toHaveBeenCalledWith(expect.any(Function), DURATIONS.lease.heartbeatMs);
  intervals.mockRestore();
  await lease.become('held');
  const watcher = await tab();
  const received = new ReceivedEvents<number | undefined>();
  watcher.watchPresence('v1001', 'patient', { value: (record) => received.record(record?.atMs) });
  await received.until((all) => all.length >= 3);
  expect(new Set(received.all).size).toBe(received.all.length);
});

it('a lease is written without waiting for its heartbeat when its tab asks for that', async () => {
  const [watcher, own] = [await tab(), await tab()];
  const received = new ReceivedEvents<number>();
  watcher.watchPresence('v1001', 'patient', { value: (record) => record && received.record(record.atMs) });
  const withoutHeartbeat = jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined));
  const lease = own.holdLease('v1001', 'patient', 'one');
  withoutHeartbeat.mockRestore();
  await states(lease).become('held');
  lease.renew();
  await received.until((all) => all.length >= 2);
});

it('a lease passes to another tab after the timeout, and is lost to the first', async () => {
  const [first, second] = [await tab(), await tab()];
  const one = states(first.holdLease('v1001', 'patient', 'one'));
  await one.become('held');
  database.passTime(DURATIONS.lease.silenceMs + 1);
  const other = states(second.holdLease('v1001', 'patient', 'two'));
  await other.become('held');
  await one.become('lost');
  await first.close();
  expect(await presence()).toMatchObject({ holder: 'two' });
});

it('a lease is free as soon as its tab is closed', async () => {
  const [first, second] = [await tab(), await tab()];
  await states(first.holdLease('v1001', 'patient', 'one')).become('held');
  const present = new ReceivedEvents<boolean>();
  second.watchPresence('v1001', 'patient', { value: (record) => present.record(record !== undefined) });
  await present.until((all) => all.at(-1) === true);
  await first.close();
  await present.until((all) => all.at(-1) === false);
  await states(second.holdLease('v1001', 'patient', 'two')).become('held');
});

it('a lease is free as soon as it is released', async () => {
  const [first, second] = [await tab(), await tab()];
  const lease = first.holdLease('v1001', 'patient', 'one');
  await states(lease).become('held');
  await lease.release();
  expect(await presence()).toMatchObject({ holder: 'one', isReleased: true });
  await states(second.holdLease('v1001', 'patient', 'two')).become('held');
  await lease.release();
  expect(await presence()).toMatchObject({ holder: 'two' });
});

it('a lease is taken again when the database was away', async () => {
  const lease = states((await tab()).holdLease('v1001', 'patient', 'one'));
  await lease.become('held');
  await database.restart();
  const received = new ReceivedEvents<string | undefined>();
  (await tab()).watchPresence('v1001', 'patient', { value: (record) => received.record(record?.holder) });
  await received.until((all) => all.at(-1) === 'one');
  expect(lease.all).toEqual(['asking', 'held']);
});

it('a lease is refused to a person who takes no part in the visit', async () => {
  await database.openVisit(1002);
  await states((await tab()).holdLease('v1002', 'patient', 'one')).become('refused');
});

it('a lease sets its disconnect handler again when the socket closes before it is set', async () => {
  const { realtime, relay } = await relayed();
  let guards = 0;
  relay.decide(({ a }) => (a === 'o' && (guards += 1) === 1 ? 'cut' : 'pass'));
  await states(realtime.holdLease('v1001', 'patient', 'one')).become('held');
  await relay.asked.until((all) => all.filter(({ a }) => a === 'o').length === 2);
  const beats = relay.asked.all.filter(({ a }) => a === 'p').length;
  await relay.asked.until((all) => all.filter(({ a }) => a === 'p').length > beats);
  const present = new ReceivedEvents<boolean>();
  (await tab()).watchPresence('v1001', 'patient', { value: (record) => present.record(record !== undefined) });
  await realtime.close();
  await present.until((all) => all.at(-1) === false);
});

it('a lease is asked for again when the database could not write', async () => {
  const { realtime, relay } = await relayed();
  let writes = 0;
  relay.decide(({ a }) => (a === 'p' && (writes += 1) <= 2 ? { refuse: 'unavailable' } : 'pass'));
  const lease = states(realtime.holdLease('v1001', 'patient', 'one'));
  await lease.become('held');
  expect(lease.all).toEqual(['asking', 'held']);
});

it('a lease is not reported as another tab’s when its own session is over', async () => {
  const { realtime, relay } = await relayed();
  await database.endSession(MARIA);
  const lease = states(realtime.holdLease('v1001', 'patient', 'one'));
  await relay.asked.until((all) => all.filter(({ a }) => a === 'p').length === 2);
  expect(lease.all).toEqual(['asking']);
});

it('a lease is renewed in the session that follows one that has ended', async () => {
  const lease = states((await tab(undefined, database.access)).holdLease('v1001', 'patient', 'one'));
  await lease.become('held');
  await database.endSession(MARIA);
  const endedAt = (await presence()).atMs;
  const watcher = await tab();
  const beats = new ReceivedEvents<number | undefined>();
  watcher.watchPresence('v1001', 'patient', { value: (record) => beats.record(record?.atMs) });
  await beats.until((all) => Number(all.at(-1)) > endedAt + DURATIONS.lease.heartbeatMs);
  expect(lease.all).toEqual(['asking', 'held']);
});

it('a lease is not reported as lost when the visit is over', async () => {
  const { realtime, relay } = await relayed();
  const lease = states(realtime.holdLease('v1001', 'patient', 'one'));
  await lease.become('held');
  const before = relay.asked.all.filter(({ a }) => a === 'p').length;
  await database.write(realtimePaths.patientVisit(1001), null);
  await relay.asked.until((all) => all.filter(({ a }) => a === 'p').length === before + 2);
  expect(lease.all).toEqual(['asking', 'held']);
});

it('a lease detects that its socket is dead, and is renewed over another one', async () => {
  const { realtime, relay } = await relayed();
  const lease = states(realtime.holdLease('v1001', 'patient', 'one'));
  await lease.become('held');
  const connected = new ReceivedEvents<boolean>();
  realtime.watchConnected(connected.record);
  relay.holdBreath();
  await connected.until((all) => all.length === 3);
  expect(connected.all).toEqual([true, false, true]);
  const beats = new ReceivedEvents<number | undefined>();
  (await tab()).watchPresence('v1001', 'patient', { value: (record) => beats.record(record?.atMs) });
  await beats.until((all) => new Set(all.filter((atMs) => atMs !== undefined)).size >= 2);
  expect(lease.all).toEqual(['asking', 'held']);
});

it('a lease that takes over is held at once, is lost by the tab that had it, and can be taken back', async () => {
  const [first, second] = [await tab(), await tab()];
  const one = states(first.holdLease('v1001', 'patient', 'one'));
  await one.become('held');
  const other = states(second.holdLease('v1001', 'patient', 'two', true));
  await Promise.all([other.become('held'), one.become('lost')]);
  expect(await presence()).toMatchObject({ holder: 'two' });
  const again = states(first.holdLease('v1001', 'patient', 'one', true));
  await Promise.all([again.become('held'), other.become('lost')]);
});
