import { patientRecordKey } from '../visit/record-keys.ts';
import { realtimePaths } from '@acolhe/contracts';
import { clientId } from '../testing/care-world.ts';
import { publishNow } from '../../platform/projection/projection-job.ts';
import { projectionRecords } from '../../platform/projection/tables.ts';
import { projectionWorld } from '../testing/projection-world.ts';

const here = projectionWorld();

it('publishing now waits until the record is written, also by another instance', async () => {
  await here.world.arrive(here.maria);
  const heldUntil = new Date(here.world.clock.now().getTime() + 10_000);
  await here.world.db.update(projectionRecords).set({ claim: clientId(), claimedUntil: heldUntil });
  let reads = 0;
  // At its first check the record is still claimed.
  const clock = { now: () => (reads++ === 0 ? here.world.clock.now() : new Date(heldUntil.getTime() + 1)) };
  await publishNow({ ...here.writer, clock }, patientRecordKey(here.maria));
  expect(await here.patient()).toMatchObject({ phase: 'queued' });
});

it('publishing now leaves records that others have marked to the job', async () => {
  const requestId = await here.world.arrive(here.maria);
  await publishNow(here.writer, patientRecordKey(here.maria));
  expect(await here.realtime.get(realtimePaths.queueEntry('technicians', requestId))).toBeNull();
});
