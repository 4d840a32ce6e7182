import { manualClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { startTestDatabase } from '../database/testing/start-test-database.ts';
import { createLog } from '../log.ts';
import { enqueueRecords, flush } from './flush.ts';
import {
  defineRecord,
  defineRecordKeys,
  defineRevisionedRecord,
  LiveRecords,
  type ProjectionServices,
  type RecordKey,
} from './live-record.ts';
import { prune, publishNow, rebuildProjection } from './projection-job.ts';
import { type MemoryRealtime, memoryRealtime } from './realtime-writer.ts';
import { projectionRecords } from './tables.ts';

/** The state of a domain that the projection knows nothing of. */
const cabins = new Map<number, { readonly isOpen: boolean }>();
const visitors = new Map<string, string>();

const cabinKey = defineRecordKeys('cabin', Number);
const visitorKey = defineRecordKeys<{ readonly cabin: number; readonly name: string }>(
  'cabin-visitor',
  (text) => ({ cabin: Number(text.split(':')[0]), name: text.split(':')[1] ?? '' }),
  ({ cabin, name }) => `${cabin}:${name}`,
);

const cabinRecord = defineRevisionedRecord({
  keys: cabinKey,
  path: (cabin) => `cabins/c${cabin}`,
  read: (_services, cabin, revision) => {
    const state = cabins.get(cabin);
    return Promise.resolve(state && { rev: revision, open: state.isOpen, note: undefined });
  },
  listExpected: () => Promise.resolve([...cabins.keys()]),
});

const visitorRecord = defineRecord({
  keys: visitorKey,
  publishLast: true,
  publish: async ({ realtime }, { cabin, name }) => {
    await realtime.set(`visitors/c${cabin}/${name}`, visitors.get(`${cabin}:${name}`) ?? null);
  },
});

describe('a record that a domain registers itself', () => {
  let database: Database;
  let realtime: MemoryRealtime;
  let services: ProjectionServices;
  const clock = manualClock('2026-03-10T12:00:00Z');

  beforeAll(async () => {
    database = await startTestDatabase();
  });
  beforeEach(async () => {
    cabins.clear();
    visitors.clear();
    await database.db.delete(projectionRecords);
    realtime = memoryRealtime();
    const liveRecords = new LiveRecords();
    liveRecords.register([visitorRecord, cabinRecord]);
    services = { db: database.db, clock, realtime, log: createLog('silent'), liveRecords };
  });
  afterAll(() => database.close());

  const mark = (...keys: RecordKey[]) => enqueueRecords(database.db, keys);

  it('is written as its state is, with a revision that grows with each change', async () => {
    cabins.set(7, { isOpen: true });
    await mark(cabinKey(7));
    await flush(services);
    expect(await realtime.get('cabins/c7')).toEqual({ rev: 1, open: true });
    cabins.set(7, { isOpen: false });
    await mark(cabinKey(7));
    await flush(services);
    expect(await realtime.get('cabins/c7')).toEqual({ rev: 2, open: false });
  });

  it('is written at once for a caller who needs it there', async () => {
    cabins.set(7, { isOpen: true });
    await publishNow(services, cabinKey(7));
    expect(await realtime.get('cabins/c7')).toMatchObject({ open: true });
  });

  it('is not replaced by an older state', async () => {
    cabins.set(7, { isOpen: true });
    await realtime.set('cabins/c7', { rev: 9, open: false });
    expect(await cabinRecord.publish(services, '7', 3)).toBe(9);
    expect(await realtime.get('cabins/c7')).toEqual({ rev: 9, open: false });
  });

  it('is written after the others when it asks for that', async () => {
    const written: string[] = [];
    cabins.set(7, { isOpen: true });
    visitors.set('7:ana', 'here');
    await mark(visitorKey({ cabin: 7, name: 'ana' }), cabinKey(7));
    await flush({
      ...services,
      realtime: {
        ...realtime,
        transact: async (path, next) => {
          const done = await realtime.transact(path, next);
          written.push(path);
          return done;
        },
        set: (path, value) => (written.push(path), realtime.set(path, value)),
      },
    });
    expect(written).toEqual(['cabins/c7', 'visitors/c7/ana']);
  });

  it('is written again after the realtime database lost it, and only then', async () => {
    cabins.set(7, { isOpen: true });
    await rebuildProjection(services);
    await flush(services);
    await rebuildProjection(services);
    const [note] = await database.db.select().from(projectionRecords);
    expect(note).toMatchObject({ key: 'cabin:7', revision: note?.published });
    await realtime.set('', null);
    await rebuildProjection(services);
    await flush(services);
    expect(await realtime.get('cabins/c7')).toMatchObject({ open: true });
  });

  it('leaves no note when it carries no revision', async () => {
    cabins.set(7, { isOpen: true });
    visitors.set('7:ana', 'here');
    await mark(cabinKey(7), visitorKey({ cabin: 7, name: 'ana' }));
    await flush(services);
    await prune(services);
    const notes = await database.db.select({ key: projectionRecords.key }).from(projectionRecords);
    expect(notes).toEqual([{ key: 'cabin:7' }]);
  });

  it('is refused when its kind is registered already', () => {
    expect(() => services.liveRecords.register([cabinRecord])).toThrow('cabin');
  });
});
