import { openCabinSessionCall, renewCabinVisitCall } from '@acolhe/contracts';
import { PORTAL_ORIGIN } from '../testing/test-app.ts';
import { cabinWorld } from './testing/cabin-world.ts';

const world = cabinWorld({ cabinsWithoutKey: true });

it('where cabins are open to any device, the address names one of them, else it is the first', async () => {
  const open = (cabinId?: number) =>
    world.app.call(openCabinSessionCall, { isStart: true, cabinId }, { headers: { origin: PORTAL_ORIGIN } });
  expect((await open()).output?.cabin).toMatchObject({ id: 1, name: 'Cabine 1', mode: 'room', isEnrolled: false });
  expect((await open(2)).output?.cabin).toMatchObject({ id: 2, name: 'Cabine 2', mode: 'queue', isEnrolled: false });
  expect((await open(99)).body.code).toBe('cabin-not-enrolled');
});

it('where cabins are open to any device, one that has a device of its own stays closed to others', async () => {
  const cabin = await world.addCabin();
  const { requestId } = await world.sitDown(cabin);
  const { body } = await world.app.call(
    openCabinSessionCall,
    { isStart: true, cabinId: cabin.id },
    { headers: { origin: PORTAL_ORIGIN } },
  );
  expect(body.code).toBe('cabin-not-enrolled');
  expect((await world.app.call(renewCabinVisitCall, { requestId }, { token: cabin.token })).status).toBe(200);
});
