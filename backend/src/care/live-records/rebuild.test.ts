import { realtimePaths } from '@acolhe/contracts';
import { cancelCare } from '../request/request-care.ts';
import { cleanPatient } from '../request/care-requests-module.ts';
import { sendMessage } from '../chat/chat-module.ts';
import { threadOfVisit } from '../chat/chat-records.ts';
import { clientId } from '../testing/care-world.ts';
import { flush } from '../../platform/projection/flush.ts';
import { projectionJob, prune, rebuildProjection } from '../../platform/projection/projection-job.ts';
import { projectionRecords } from '../../platform/projection/tables.ts';
import { projectionWorld } from '../testing/projection-world.ts';

const here = projectionWorld();

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
