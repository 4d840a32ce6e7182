import { createCabinRoomCall, openCabinSessionCall, renewCabinVisitCall } from '@acolhe/contracts';
import { PORTAL_ORIGIN } from '../testing/test-app.ts';
import { cabinWorld, CPF } from './testing/cabin-world.ts';

const world = cabinWorld({ cabinsWithoutKey: true });

it('where cabins are open to any device, the address names one of them, else it is the first', async () => {
  const open = (cabinId?: number) =>
    world.app.call(openCabinSessionCall, { isStart: true, cabinId }, { headers: { origin: PORTAL_ORIGIN } });
  expect((await open()).output?.cabin).toMatchObject({ id: 1, name: 'Cabine 1', mode: 'room', isEnrolled: false });
  expect((await open(2)).output?.cabin).toMatchObject({ id: 2, name: 'Cabine 2', mode: 'queue', isEnrolled: false });
  expect((await open(99)).body.code).toBe('cabin-not-enrolled');
});

it('where cabins are open to any device, a cabin with an enrolled device stays closed to others', async () => {
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

it('of two devices without a key, the one that starts last has the cabin, without a room of the other', async () => {
  const start = async () => {
    const opened = await world.app.call(
      openCabinSessionCall,
      { isStart: true, cabinId: 1 },
      { headers: { origin: PORTAL_ORIGIN } },
    );
    return opened.output?.access.token ?? '';
  };
  const ask = (token: string, cpf: string) => world.app.call(createCabinRoomCall, { cpf }, { token });
  const [first, second] = [await start(), await start()];
  expect((await ask(first, CPF.maria)).status).toBe(401);
  expect((await ask(second, CPF.maria)).status).toBe(200);
  const third = await start();
  const room = await ask(third, CPF.pedro);
  expect(room.status).toBe(200);
  expect(
    (await world.app.call(renewCabinVisitCall, { requestId: room.output?.requestId ?? 0 }, { token: third })).status,
  ).toBe(200);
  await start();
});
