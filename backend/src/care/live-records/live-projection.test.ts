import { patientRecord, queueStateRecord, realtimePaths, revisionOf } from '@acolhe/contracts';
import { createLog } from '../../platform/log.ts';
import { flush } from '../../platform/projection/flush.ts';
import type { ProjectionServices } from '../../platform/projection/live-record.ts';
import { rebuildProjection } from '../../platform/projection/projection-job.ts';
import type { RealtimeWriter } from '../../platform/projection/realtime-writer.ts';
import { startRealtime, type TestRealtime } from '../../testing/start-stack.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { startCareWorld, type CareWorld } from '../testing/care-world.ts';
import { careRecords } from '../testing/projection-world.ts';
import { livePatientRecord } from './patient-record.ts';

describe('the projection on the embedded realtime database', () => {
  let world: CareWorld;
  let realtimeDatabase: TestRealtime;
  let writers: RealtimeWriter[];
  let instances: ProjectionServices[];
  let maria: number;
  let paula: number;

  beforeAll(async () => {
    world = await startCareWorld({ instances: 2, patients: 2, technicians: 1 });
    [maria] = world.patients as [number];
    [paula] = world.technicians as [number];
    realtimeDatabase = await startRealtime();
    open();
  });
  beforeEach(() => world.empty());
  afterAll(async () => {
    await realtimeDatabase.close();
    await world.close();
  });

  function open(): void {
    writers = [0, 1].map(() => realtimeDatabase.openWriter());
    instances = writers.map((realtime, i) => ({
      ...world.instances[i]!,
      realtime,
      log: createLog('silent'),
      liveRecords: careRecords(),
    }));
  }
  const flushBoth = () => Promise.all(instances.map(flush));
  const read = (path: string) => writers[0]!.get(path);
  const patient = async () => patientRecord.parse(await read(realtimePaths.patient(maria)));

  it('shows a visit from the queue to its end, whichever instance writes', async () => {
    const requestId = await world.arrive(maria);
    await flushBoth();
    expect(await patient()).toMatchObject({ phase: 'queued', ticket: 1, queueNumber: 1 });
    await world.available(paula);
    await Promise.all([flushBoth(), answerOffer(world.services, paula, requestId, 'accept')]);
    await flushBoth();
    expect(await patient()).toMatchObject({ phase: 'in-call', professionalId: paula });
    expect(queueStateRecord.parse(await read(realtimePaths.queueState('technicians')))).toMatchObject({ served: 1 });
    expect(await read(realtimePaths.queueEntries('technicians'))).toBeNull();
    await finishVisit(world.services, paula, requestId);
    await flushBoth();
    expect(await patient()).toMatchObject({ phase: 'ended', command: 'finishing' });
  });

  it('refuses an older state that arrives after a newer one', async () => {
    await world.arrive(maria);
    await flushBoth();
    const newer = revisionOf(await read(realtimePaths.patient(maria)));
    await world.available(paula);
    expect(await livePatientRecord.publish(instances[1]!, String(maria), newer - 1)).toBe(newer);
    expect(await patient()).toMatchObject({ phase: 'queued', revision: newer });
  });

  it('is rebuilt after its data were lost', async () => {
    await world.arrive(maria);
    await flushBoth();
    const before = await patient();
    await writers[1]!.update({
      [realtimePaths.patient(maria)]: null,
      [realtimePaths.professional(paula)]: null,
      [realtimePaths.queueState('technicians')]: null,
      [realtimePaths.queueEntries('technicians')]: null,
    });
    await rebuildProjection(instances[0]!);
    await flushBoth();
    expect(await patient()).toEqual({ ...before, revision: expect.any(Number) });
  });
});
