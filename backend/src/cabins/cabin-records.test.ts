import {
  announceCabinPatientCall,
  cabinStatusRecord,
  cabinSummaryRecord,
  patientRecord,
  realtimePaths,
} from '@acolhe/contracts';
import { projectionJob } from '../platform/projection/projection-job.ts';
import { cabinsJob } from './cabins-job.ts';
import { cabinStaff, cabinWorld, CPF } from './testing/cabin-world.ts';

const world = cabinWorld();
const staff = cabinStaff(world);
afterEach(() => world.clock.advance(15 * 60_000));

it('a starting cabin has its summary published again, by which consoles learn of it', async () => {
  const cabin = await world.addCabin();
  const revision = async () => {
    await projectionJob().run(world.app.services);
    return cabinSummaryRecord.parse(await world.realtime.get(realtimePaths.cabinSummary(cabin.id))).revision;
  };
  const before = await revision();
  await world.start(cabin);
  expect(await revision()).toBeGreaterThan(before);
});

it('the records of a cabin show who is announced, waits and is in the call, and are cleared', async () => {
  const cabin = await world.addCabin();
  const status = async () => {
    await projectionJob().run(world.app.services);
    const record = cabinStatusRecord.parse(await world.realtime.get(realtimePaths.cabinStatus(cabin.id)));
    // All professionals read this one: it holds the phase, and nothing of the patient.
    const summary = await world.realtime.get(realtimePaths.cabinSummary(cabin.id));
    expect(cabinSummaryRecord.parse(summary)).toEqual({
      revision: expect.any(Number),
      cabinId: cabin.id,
      phase: record.phase,
    });
    expect(JSON.stringify(summary)).not.toContain(CPF.maria);
    return [record.phase, record.cpf];
  };
  const room = (side: 'patient' | 'professional') => world.realtime.get(realtimePaths.cabinRoom(cabin.id, side));
  const announce = (cpf: string) =>
    world.app.call(announceCabinPatientCall, { cabinId: cabin.id, cpf }, { token: staff.paula });
  expect(await status()).toEqual([undefined, undefined]);
  expect((await announce('11111111111')).status).toBe(400);
  expect((await announce('529.982.247-25')).status).toBe(200);
  expect(await status()).toEqual(['announced', CPF.maria]);
  world.clock.advance(2 * 60_000);
  await cabinsJob().run(world.app.services);
  expect(await status()).toEqual([undefined, undefined]);
  await announce(CPF.maria);
  const { requestId, handle } = await world.sitDown(cabin);
  expect(await status()).toEqual(['waiting', CPF.maria]);
  expect((await announce(CPF.pedro)).body.code).toBe('cabin-busy');
  expect(await room('patient')).toMatchObject({ channel: `CABINE_${CPF.maria}`, token: handle });
  expect(await room('professional')).not.toHaveProperty('token');
  await world.enter(staff.paula, requestId);
  expect(await status()).toEqual(['in-call', CPF.maria]);
  expect(await room('professional')).toMatchObject({ channel: `CABINE_${CPF.maria}`, token: handle });
  const patient = patientRecord.parse(await world.realtime.get(realtimePaths.patient(1001)));
  expect([patient.cabinKey, patient.requestId]).toEqual([`k${cabin.id}`, requestId]);
  expect(patient.roomName).not.toContain(CPF.maria);
  await world.start(cabin);
  expect(await status()).toEqual([undefined, undefined]);
  for (const side of ['patient', 'professional'] as const) {
    expect(await room(side)).not.toHaveProperty('token');
    expect(await room(side)).not.toHaveProperty('channel');
  }
  expect(patientRecord.parse(await world.realtime.get(realtimePaths.patient(1001))).cabinKey).toBeUndefined();
  const unknown = await world.app.call(
    announceCabinPatientCall,
    { cabinId: 999, cpf: CPF.maria },
    { token: staff.paula },
  );
  expect(unknown.status).toBe(404);
});
