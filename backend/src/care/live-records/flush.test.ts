import { presenceRecord, realtimePaths, revisionOf, visitKey } from '@acolhe/contracts';
import { z } from 'zod';
import { enqueueRecords, flush } from '../../platform/projection/flush.ts';
import { projectionJob, prune, rebuildProjection } from '../../platform/projection/projection-job.ts';
import { projectionRecords } from '../../platform/projection/tables.ts';
import { sendMessage } from '../chat/chat-module.ts';
import { threadOfVisit } from '../chat/chat-records.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { handOver } from '../dispatch/hand-over.ts';
import { cancelCare, cleanPatient } from '../request/request-care.ts';
import { clientId } from '../testing/care-world.ts';
import { projectionWorld } from '../testing/projection-world.ts';
import { patientRecordKey } from '../visit/record-keys.ts';
import { livePatientRecord } from './patient-record.ts';

const here = projectionWorld();

const presenceOf = (holder: string) => z.encode(presenceRecord, { holder, atMs: 1 });

describe('the end of a visit', () => {
  const presence = () => here.realtime.get(realtimePaths.presences(visitKey(requestId)));
  let requestId: number;
  beforeEach(async () => {
    requestId = await here.world.arrive(here.maria);
    await here.world.available(here.paula);
    await here.accept(requestId);
    await flush(here.writer);
    await here.realtime.set(realtimePaths.presence(visitKey(requestId), 'patient'), presenceOf('tab'));
    await finishVisit(here.world.services, here.paula, requestId);
  });

  it('clears the room last, so that neither side can enter it again', async () => {
    const written: string[] = [];
    await flush(
      here.writerOn(0, {
        ...here.realtime,
        transact: async (path, next) => {
          // As long as any write may take.
          await new Promise((resolve) => setImmediate(resolve));
          const done = await here.realtime.transact(path, next);
          written.push(path);
          return done;
        },
        update: (values) => (written.push('room'), here.realtime.update(values)),
      }),
    );
    expect(written).toHaveLength(4);
    expect(written.at(-1)).toBe('room');
    expect(await presence()).toBeNull();
  });

  it.each([
    ['patient', () => realtimePaths.patient(here.maria)],
    ['professional', () => realtimePaths.professional(here.paula)],
  ])('retains the room while the record of the %s still names it, and clears it later', async (_who, path) => {
    await flush(
      here.writerOn(0, {
        ...here.realtime,
        transact: (at, next) => (at === path() ? Promise.reject(new Error('away')) : here.realtime.transact(at, next)),
      }),
    );
    expect(await presence()).not.toBeNull();
    here.world.clock.advance(1_001);
    await flush(here.writer);
    expect(await presence()).toBeNull();
  });
});

it('a hand-over removes the presence of the former professional, and retains the patient’s', async () => {
  const requestId = await here.world.arrive(here.maria);
  await here.world.available(here.paula);
  await here.accept(requestId);
  const place = (side: 'patient' | 'professional') => realtimePaths.presence(visitKey(requestId), side);
  for (const side of ['patient', 'professional'] as const) await here.realtime.set(place(side), presenceOf(side));
  await handOver(here.world.services, { professionalId: here.paula, requestId, how: 'sent-to-queue' });
  await flush(here.writer);
  expect(await here.realtime.get(place('professional'))).toBeNull();
  expect(await here.realtime.get(place('patient'))).not.toBeNull();
});

describe('two instances that publish records', () => {
  it('never replace a newer state by an older one', async () => {
    const requestId = await here.world.arrive(here.maria);
    // One instance reads the state, and is delayed before it writes to the realtime database.
    const arrived = gate();
    const released = gate();
    const slow = here.writerOn(0, {
      ...here.realtime,
      transact: async (path, next) => {
        arrived.open();
        await released.opened;
        return here.realtime.transact(path, next);
      },
    });
    const revision =
      (await here.world.db.select().from(projectionRecords)).find((record) => record.key === `patient:${here.maria}`)
        ?.revision ?? 0;
    const late = livePatientRecord.publish(slow, String(here.maria), revision);
    await arrived.opened;
    await here.world.available(here.paula);
    await here.accept(requestId);
    await flush(here.writerOn(1));
    released.open();
    await late;
    expect(await here.patient()).toMatchObject({ phase: 'in-call' });
  });

  it('write a record again whose claim expired during the write, since entries carry no revision', async () => {
    const requestId = await here.world.arrive(here.maria);
    const arrived = gate();
    const released = gate();
    const path = realtimePaths.queueEntry('technicians', requestId);
    const slow = here.writerOn(0, {
      ...here.realtime,
      set: async (at, value) => {
        arrived.open();
        await released.opened;
        return here.realtime.set(at, value);
      },
    });
    const late = flush(slow);
    await arrived.opened;
    await cancelCare(here.world.services, { patientId: here.maria });
    here.world.clock.advance(60_000);
    await flush(here.writerOn(1));
    expect(await here.realtime.get(path)).toBeNull();
    released.open();
    await late;
    await flush(here.writerOn(1));
    expect(await here.realtime.get(path)).toBeNull();
  });

  it('end with the last state written, whichever writes it', async () => {
    const both = [here.writerOn(0), here.writerOn(1)];
    const requestId = await here.world.arrive(here.maria);
    await Promise.all([...both.map(flush), here.world.available(here.paula)]);
    await Promise.all([...both.map(flush), here.accept(requestId)]);
    await Promise.all([...both.map(flush), finishVisit(here.world.services, here.paula, requestId)]);
    await Promise.all(both.map(flush));
    expect(await here.patient()).toMatchObject({ phase: 'ended', commandSeq: 1 });
    expect(await here.professional()).toMatchObject({ status: 'free' });
    expect(await here.queue()).toMatchObject({ served: 1 });
  });

  it('write all records: the claims of a lost instance pass to the next', async () => {
    await here.world.arrive(here.maria);
    await here.world.db
      .update(projectionRecords)
      .set({ claim: clientId(), claimedUntil: new Date(here.world.clock.now().getTime() + 10_000) });
    await flush(here.writerOn(1));
    expect(await here.realtime.get(realtimePaths.patient(here.maria))).toBeNull();
    here.world.clock.advance(10_001);
    await flush(here.writerOn(1));
    expect(await here.patient()).toMatchObject({ phase: 'queued' });
  });

  it('repeat a failed write after a second', async () => {
    await here.world.arrive(here.maria);
    await flush(here.writerOn(0, { ...here.realtime, transact: () => Promise.reject(new Error('away')) }));
    await flush(here.writer);
    expect(await here.realtime.get(realtimePaths.patient(here.maria))).toBeNull();
    here.world.clock.advance(1_001);
    await flush(here.writer);
    expect(await here.patient()).toMatchObject({ phase: 'queued' });
  });
});

it('a record continues from a higher revision in the realtime database, as after PostgreSQL was restored', async () => {
  await here.realtime.set(realtimePaths.patient(here.maria), { rev: 500, name: 'old' });
  await here.world.arrive(here.maria);
  await flush(here.writer);
  expect(revisionOf(await here.realtime.get(realtimePaths.patient(here.maria)))).toBe(501);
  expect(await here.patient()).toMatchObject({ phase: 'queued' });
  await enqueueRecords(here.world.db, [patientRecordKey(here.maria)]);
  await flush(here.writer);
  expect(revisionOf(await here.realtime.get(realtimePaths.patient(here.maria)))).toBe(502);
});

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a realtime database that lost its data', () => {
  /** All of it but the revisions, which only grow. */
  async function everything(): Promise<unknown> {
    return JSON.parse(
      JSON.stringify(await here.realtime.get(''), (key, value: unknown) => (key === 'rev' ? undefined : value)),
    );
  }

  it('is rebuilt from the service’s state', async () => {
    const requestId = await here.world.arrive(here.maria);
    await here.world.arrive(here.world.patients[1]!);
    await here.world.available(here.paula);
    await here.accept(requestId);
    await sendMessage(
      here.world.services,
      threadOfVisit({ side: 'patient', id: here.maria }, requestId),
      'Boa tarde',
      clientId(),
    );
    await rebuildProjection(here.writer);
    await flush(here.writer);
    const before = await everything();
    await here.realtime.set('', null);
    await here.realtime.set(realtimePaths.queueEntry('technicians', 999), { unknown: 1 });
    await rebuildProjection(here.writer);
    await flush(here.writer);
    expect(await everything()).toEqual(before);
  });

  it('is read and not written when nothing is missing', async () => {
    await here.world.arrive(here.maria);
    await here.world.available(here.paula);
    await rebuildProjection(here.writer);
    await flush(here.writer);
    await rebuildProjection(here.writer);
    const due = (await here.world.db.select().from(projectionRecords)).filter(
      (record) => record.published < record.revision,
    );
    expect(due).toEqual([]);
  });

  it('shows nothing of an ended visit after it was restored from a backup of a few hours before', async () => {
    await here.world.arrive(here.maria);
    await flush(here.writer);
    const copy = await here.realtime.get('');
    await cancelCare(here.world.services, { patientId: here.maria });
    await cleanPatient(here.world.services, { patientId: here.maria }, false);
    await flush(here.writer);
    here.world.clock.advance(23 * 3_600_000);
    await here.realtime.set('', copy);
    await rebuildProjection(here.writer);
    await flush(here.writer);
    expect(await here.patient()).not.toHaveProperty('visitKey');
    expect(await here.patient()).not.toHaveProperty('phase');
  });

  it('stores no bookkeeping of records that are written once', async () => {
    const requestId = await here.world.arrive(here.maria);
    await flush(here.writer);
    await prune(here.writer);
    const keys = (await here.world.db.select().from(projectionRecords)).map((record) => record.key);
    expect(keys).toContain(`patient:${here.maria}`);
    expect(keys).not.toContain(`entry:technicians:${requestId}`);
    await cancelCare(here.world.services, { patientId: here.maria });
    await flush(here.writer);
    expect(await here.realtime.get(realtimePaths.queueEntry('technicians', requestId))).toBeNull();
  });

  it('is checked by the job after each connection, and not while it is away', async () => {
    const job = projectionJob();
    const services = { ...here.writer, jobs: here.world.services.jobs } as Parameters<typeof job.run>[0];
    await here.world.arrive(here.maria);
    await job.run(services);
    expect(await here.patient()).toMatchObject({ phase: 'queued' });
    here.realtime.connect(false);
    await cancelCare(here.world.services, { patientId: here.maria });
    await job.run(services);
    here.realtime.connect(true);
    await here.realtime.set('', null);
    await job.run(services);
    expect(await here.patient()).toMatchObject({ phase: 'cancelled' });
    expect(await here.queue()).toMatchObject({ served: 1 });
  });
});
