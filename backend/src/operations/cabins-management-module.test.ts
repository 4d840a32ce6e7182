import { type CallInput, checkCabinPinCall, enrolCabinCall, openCabinSessionCall } from '@acolhe/contracts';
import {
  changeCabinCall,
  changeCabinPinCall,
  createCabinCall,
  issueCabinCodeCall,
  listManagedCabinsCall,
  revokeCabinCall,
} from '@acolhe/contracts/operations';
import { desc, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { cabinWorld } from '../cabins/testing/cabin-world.ts';
import { PORTAL_ORIGIN } from '../testing/test-app.ts';

const world = cabinWorld();
let token: string;
beforeEach(async () => {
  token = await world.app.signInAdministrator();
});

const created = async (input: Partial<CallInput<typeof createCabinCall>> = {}) => {
  const { output } = await world.app.call(createCabinCall, { name: 'Farmácia Norte', ...input }, { token });
  if (!output) throw new Error('no cabin was set up');
  return output;
};
const list = async (input: CallInput<typeof listManagedCabinsCall> = {}) =>
  (await world.app.call(listManagedCabinsCall, input, { token })).output?.items ?? [];
const shown = async (id: number) => (await list()).find((cabin) => cabin.id === id);
const change = (input: CallInput<typeof changeCabinCall>) => world.app.call(changeCabinCall, input, { token });
const lastChange = async () =>
  (await world.app.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];
const enrol = async (code: string) => {
  const { status, response } = await world.app.call(enrolCabinCall, { code }, { headers: { origin: PORTAL_ORIGIN } });
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { status, headers: { origin: PORTAL_ORIGIN, cookie } };
};
const open = (headers: Readonly<Record<string, string>>) =>
  world.app.call(openCabinSessionCall, { isStart: true }, { headers });

it('the code of a new cabin enrols a device once, and is shown nowhere else', async () => {
  const cabin = await created({ place: 'Rua Dois', clientId: 1, pin: '4321', reason: 'nova unidade' });
  expect(cabin).toMatchObject({ state: 'no-device', mode: 'room', isPinSet: true, revision: 1 });
  const { status, headers } = await enrol(cabin.code);
  expect(status).toBe(200);
  expect((await enrol(cabin.code)).status).toBe(403);
  expect(await shown(cabin.id)).toMatchObject({ state: 'enrolled', heardAt: expect.any(String) });
  const { output } = await open(headers);
  expect((await world.app.call(checkCabinPinCall, { pin: '4321' }, { token: output?.access.token })).status).toBe(200);
  const written = await lastChange();
  expect(written).toMatchObject({ subjectKind: 'cabin', action: 'create', reason: 'nova unidade' });
  expect(JSON.stringify(written)).not.toMatch(new RegExp(`${cabin.code}|4321`));
});

it('a new code ends the one before, and the device that types it in takes the place of the other', async () => {
  const cabin = await created();
  const { output } = await world.app.call(
    issueCabinCodeCall,
    { id: cabin.id, revision: cabin.revision, reason: 'tablet trocado' },
    { token },
  );
  expect((await enrol(cabin.code)).status).toBe(403);
  expect((await enrol(output?.code ?? '')).status).toBe(200);
  const late = await world.app.call(issueCabinCodeCall, { id: cabin.id, revision: cabin.revision }, { token });
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
});

it('a PIN is good from its change on, and is taken away', async () => {
  const cabin = await created({ pin: '4321' });
  const { headers } = await enrol(cabin.code);
  const { output } = await open(headers);
  const check = async (pin: string) =>
    (await world.app.call(checkCabinPinCall, { pin }, { token: output?.access.token })).status;
  const changePin = async (pin: string | null) => {
    const revision = (await shown(cabin.id))?.revision ?? 0;
    return world.app.call(changeCabinPinCall, { id: cabin.id, revision, pin }, { token });
  };
  expect((await changePin('8765')).output).toMatchObject({ isPinSet: true });
  expect([await check('4321'), await check('8765')]).toEqual([403, 200]);
  expect(JSON.stringify(await lastChange())).not.toContain('8765');
  expect((await changePin(null)).output).toMatchObject({ isPinSet: false });
  expect(await check('8765')).toBe(403);
});

it('a cabin that is revoked ends its visit and opens nothing, until a new code makes it one again', async () => {
  const cabin = await world.addCabin();
  const { requestId } = await world.sitDown(cabin);
  const revision = (await shown(cabin.id))?.revision ?? 0;
  const { output } = await world.app.call(
    revokeCabinCall,
    { id: cabin.id, revision, reason: 'aparelho furtado' },
    { token },
  );
  expect(output).toMatchObject({ state: 'revoked' });
  expect((await open(cabin.headers)).status).toBe(403);
  expect(await world.phaseOf(requestId)).toBe('cancelled');
  expect(await lastChange()).toMatchObject({
    action: 'revoke',
    before: { state: 'enrolled' },
    after: { state: 'revoked' },
    reason: 'aparelho furtado',
  });
  expect((await list({ state: 'revoked' })).map(({ id }) => id)).toContain(cabin.id);
  const { output: again } = await world.app.call(
    issueCabinCodeCall,
    { id: cabin.id, revision: output?.revision ?? 0 },
    { token },
  );
  expect((await enrol(again?.code ?? '')).status).toBe(200);
  expect(await shown(cabin.id)).toMatchObject({ state: 'enrolled' });
});

it('of two who change a cabin the second sees the result of the first; reports of a device are no change', async () => {
  const { id, revision } = await created();
  await world.app.services.db.execute(sql`update cabins set heard_at = now(), health = null where id = ${id}`);
  const first = await change({ id, revision, name: 'Farmácia Nova', place: 'Rua Três', mode: 'queue' });
  expect(first.output).toMatchObject({ name: 'Farmácia Nova', place: 'Rua Três', mode: 'queue' });
  const second = await change({ id, revision, name: 'Outra' });
  expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(second.body.current).toMatchObject({ name: 'Farmácia Nova' });
});

it('cabins are listed page by page, by name', async () => {
  for (const name of ['B', 'A', 'A']) await created({ name });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const place = cursor ? { cursor } : {};
    const { output } = await world.app.call(listManagedCabinsCall, { pageSize: 1, ...place }, { token });
    seen.push(...(output?.items ?? []).map(({ name }) => name));
    cursor = output?.nextCursor;
  } while (cursor);
  expect(seen.slice(0, 3)).toEqual(['A', 'A', 'B']);
  expect(seen).toHaveLength((await list()).length);
});

it('a cabin of no institution, and one that there is not, are refused', async () => {
  const { id, revision } = await created();
  const { status, body } = await change({ id, revision, clientId: 999 });
  expect([status, body.msg]).toEqual([400, 'Verifique a instituição.']);
  expect((await change({ id: 999, revision: 1, name: 'X' })).status).toBe(404);
});

it('a manager who asks for cabins is refused', async () => {
  const manager = await world.app.signInAdministrator('manager');
  const { status, body } = await world.app.call(listManagedCabinsCall, {}, { token: manager });
  expect([status, body.code]).toEqual([403, 'role-forbidden']);
});
