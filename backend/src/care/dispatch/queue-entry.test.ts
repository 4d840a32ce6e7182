import { cancelCare, requestCare } from '../request/request-care.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { startCareWorld, type CareWorld } from '../testing/care-world.ts';
import { enterQueue, leaveQueueOf } from './queue-entry.ts';

let world: CareWorld;
let maria: number;
let pedro: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 2, technicians: 1 });
  [maria, pedro] = world.patients as [number, number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

describe('the virtual queue', () => {
  it('numbers patients in the order of arrival', async () => {
    const first = await world.arrive(maria);
    const second = await world.arrive(pedro);
    expect(await enterQueue(world.services, { patientId: maria }, first)).toEqual({
      kind: 'in-queue',
      outcome: 'already-there',
      number: 1,
    });
    expect(await enterQueue(world.services, { patientId: pedro }, second)).toEqual({
      kind: 'in-queue',
      outcome: 'already-there',
      number: 2,
    });
  });

  it('admits only the patient’s own request, while it is live', async () => {
    const requestId = await world.arrive(maria);
    expect(await enterQueue(world.services, { patientId: pedro }, requestId)).toEqual({ kind: 'no-such-request' });
    expect(await enterQueue(world.services, { patientId: maria }, requestId + 1)).toEqual({ kind: 'no-such-request' });
    await cancelCare(world.services, { patientId: maria });
    expect(await enterQueue(world.services, { patientId: maria }, requestId)).toEqual({ kind: 'no-such-request' });
  });

  it('gives a patient who left and returns a new ticket, behind the others', async () => {
    const requestId = await world.arrive(maria);
    const other = await world.arrive(pedro);
    await leaveQueueOf(world.services, { patientId: maria });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'requested', ticket: null });
    expect(await enterQueue(world.services, { patientId: pedro }, other)).toMatchObject({ number: 1 });
    expect(await enterQueue(world.services, { patientId: maria }, requestId)).toEqual({
      kind: 'in-queue',
      outcome: 'queued',
      number: 2,
    });
    expect((await world.visit(requestId)).ticket).toBe(3);
  });

  it('reports at once that a professional is being asked', async () => {
    const [paula] = world.technicians as [number];
    await world.available(paula);
    const requestId = await world.arrive(maria);
    await leaveQueueOf(world.services, { patientId: maria });
    expect(await enterQueue(world.services, { patientId: maria }, requestId)).toEqual({
      kind: 'in-queue',
      outcome: 'offered',
      number: 1,
    });
  });

  it('refuses a visit that has no token record', async () => {
    const outcome = await requestCare(world.services, { patientId: maria, reason: 'Tosse' });
    const requestId = outcome.kind === 'registered' ? outcome.requestId : 0;
    expect(await enterQueue(world.services, { patientId: maria }, requestId)).toEqual({ kind: 'incomplete' });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'requested', ticket: null });
    await ensureToken(world.services, { patientId: maria }, requestId);
    expect(await enterQueue(world.services, { patientId: maria }, requestId)).toMatchObject({
      kind: 'in-queue',
      number: 1,
    });
  });

  it('can be left twice, and by a patient who is not in it', async () => {
    const requestId = await world.arrive(maria);
    await leaveQueueOf(world.services, { patientId: maria });
    await leaveQueueOf(world.services, { patientId: maria });
    await leaveQueueOf(world.services, { patientId: pedro });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'requested' });
  });

  it('withdraws the offer of a patient who leaves', async () => {
    const [paula] = world.technicians as [number];
    const requestId = await world.arrive(maria);
    const other = await world.arrive(pedro);
    await world.available(paula);
    await leaveQueueOf(world.services, { patientId: maria });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'requested', professionalId: null });
    expect(await world.visit(other)).toMatchObject({ phase: 'offered', professionalId: paula });
  });
});
