import { checkCabinPinCall, enrolCabinCall, openCabinSessionCall } from '@acolhe/contracts';
import { changeActionName } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { runCommand } from '../platform/command-line.ts';
import { PORTAL_ORIGIN } from '../testing/test-app.ts';
import { CABIN_COMMANDS } from './cabin-commands.ts';
import { cabinWorld } from './testing/cabin-world.ts';

const world = cabinWorld();
let typed = '';
const prompt = {
  isTerminal: false,
  report: () => undefined,
  ask: () => Promise.resolve(''),
  askSecret: () => Promise.resolve(typed),
};
const run = (...args: string[]) => runCommand(CABIN_COMMANDS, () => Promise.resolve(world.app.services), args, prompt);
const codeIn = (text: string) => /^code {2}([A-Z0-9-]{14})$/m.exec(text)?.[1] ?? '';
const idIn = (text: string) => /^cabin (\d+)$/m.exec(text)?.[1] ?? '';
/** What the log of operations holds of a cabin. */
const loggedOf = (id: string) =>
  world.app.services.db
    .select()
    .from(operationsChanges)
    .where(and(eq(operationsChanges.subjectKind, 'cabin'), eq(operationsChanges.subjectId, id)))
    .orderBy(operationsChanges.id);
const enrol = (text: string) =>
  world.app.call(enrolCabinCall, { code: codeIn(text) }, { headers: { origin: PORTAL_ORIGIN } });

it('without a command the operator sees the list of commands', async () => {
  const usage = await run();
  for (const command of ['enrol-cabin --name', 'enrol-cabin --cabin', 'revoke-cabin --cabin', 'list-cabins'])
    expect(usage).toContain(command);
  expect(await run('help')).toBe(usage);
});

it('the operator sets up a cabin, changes it, and sees it in the list', async () => {
  const first = await run('enrol-cabin', '--name', 'Farmácia Sul', '--place', 'Rua Dois', '--client', '1', '--printer');
  const { output } = await enrol(first);
  expect(output).toMatchObject({ name: 'Farmácia Sul', mode: 'room', hasPrinter: true });
  const id = String(output?.id);
  const again = await run('enrol-cabin', '--cabin', id, '--mode', 'queue');
  expect((await enrol(first)).status).toBe(403);
  expect((await enrol(again)).output).toMatchObject({ name: 'Farmácia Sul', mode: 'queue', hasPrinter: true });
  expect(await run('list-cabins')).toMatch(
    new RegExp(`^${id}\\tFarmácia Sul\\tRua Dois\\tqueue\\tclient 1\\tenrolled\\theard `, 'm'),
  );
  await run('enrol-cabin', '--cabin', id, '--client', 'all');
  expect(await run('list-cabins')).toMatch(new RegExp(`^${id}\\t.*\\tall clients\\t`, 'm'));
  await run('revoke-cabin', '--cabin', id);
  expect(await run('list-cabins')).toMatch(new RegExp(`^${id}\\t.*\\trevoked\\t`, 'm'));
  expect((await enrol(await run('enrol-cabin', '--cabin', id))).status).toBe(200);
});

it('the operator is asked for the PIN of the staff, which is good in the cabin then', async () => {
  typed = ' 4321 ';
  const { response } = await enrol(await run('enrol-cabin', '--name', 'Farmácia Oeste', '--ask-pin'));
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  const headers = { origin: PORTAL_ORIGIN, cookie };
  const { output } = await world.app.call(openCabinSessionCall, { isStart: true }, { headers });
  const check = async (pin: string) =>
    (await world.app.call(checkCabinPinCall, { pin }, { token: output?.access.token })).status;
  expect([await check('1234'), await check('4321')]).toEqual([403, 200]);
  typed = '12';
  await expect(run('enrol-cabin', '--cabin', String(output?.cabin.id), '--ask-pin')).rejects.toThrow('4 to 8 digits');
  expect(await check('4321')).toBe(200);
});

it('the operator takes the printer, the place and the PIN of a cabin away', async () => {
  typed = '4321';
  const first = await run('enrol-cabin', '--name', 'Farmácia Leste', '--place', 'Rua Três', '--printer', '--ask-pin');
  const { output } = await enrol(first);
  const id = String(output?.id);
  const again = await run('enrol-cabin', '--cabin', id, '--no-printer', '--no-place', '--no-pin');
  const { output: changed, response } = await enrol(again);
  expect(changed).toMatchObject({ name: 'Farmácia Leste', hasPrinter: false });
  expect(await run('list-cabins')).toMatch(new RegExp(`^${id}\\tFarmácia Leste\\t-\\t`, 'm'));
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  const headers = { origin: PORTAL_ORIGIN, cookie };
  const session = await world.app.call(openCabinSessionCall, { isStart: true }, { headers });
  const token = session.output?.access.token;
  expect((await world.app.call(checkCabinPinCall, { pin: '4321' }, { token })).status).toBe(403);
  await expect(run('enrol-cabin', '--cabin', id, '--printer', '--no-printer')).rejects.toThrow('contradicts');
});

it('a command that would ignore an option refuses it', async () => {
  await expect(run('list-cabins', '--mode', 'queue')).rejects.toThrow('list-cabins takes no option.');
  await expect(run('revoke-cabin', '--cabin', '1', '--printer')).rejects.toThrow('revoke-cabin takes --cabin alone.');
});

it('no PIN is taken as an argument, nor shown again', async () => {
  for (const args of [['--pin', '9753'], ['--pin=9753']]) {
    const refused = run('enrol-cabin', '--name', 'X', ...args);
    await expect(refused).rejects.toThrow('--ask-pin asks for it');
    await expect(refused).rejects.not.toThrow('9753');
  }
});

it.each([
  [['enrol'], 'There is no command enrol; npm run admin lists those there are.'],
  [['enrol-cabin'], 'needs --name, or --cabin'],
  [['enrol-cabin', '--name', ' '], '--name is empty'],
  [['enrol-cabin', '--name', 'X', '--mode', 'x'], '--mode is room or queue, not x'],
  [['enrol-cabin', '--name', 'X', '--client', 'x'], '--client is the number of a client or all, not x'],
  [['enrol-cabin', '--name', 'X', '--client', '999'], 'There is no client 999'],
  [['enrol-cabin', '--cabin', '999'], 'There is no cabin 999'],
  [['enrol-cabin', '--cabin', 'x'], '--cabin is the number of a cabin, not x'],
  [['enrol-cabin', '--colour', 'red'], '--colour'],
  [['revoke-cabin'], 'revoke-cabin needs --cabin'],
  [['revoke-cabin', '--cabin', '999'], 'There is no cabin 999'],
])('the command %j is refused with what is wrong', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});

it('the log of operations has what the command line does with a cabin, without PIN and code', async () => {
  typed = '4321';
  const text = await run('enrol-cabin', '--name', 'Farmácia do Registro', '--ask-pin');
  const id = idIn(text);
  const changed = await run('enrol-cabin', '--cabin', id, '--mode', 'queue');
  await run('revoke-cabin', '--cabin', id);
  await run('revoke-cabin', '--cabin', id);
  await expect(run('revoke-cabin', '--cabin', '999999')).rejects.toThrow('There is no cabin 999999.');
  const logged = await loggedOf(id);
  expect(logged.map(({ action, administratorName, after }) => ({ action, administratorName, after }))).toEqual([
    {
      action: 'create',
      administratorName: 'linha de comando',
      after: expect.objectContaining({ name: 'Farmácia do Registro', isPinSet: true }) as unknown,
    },
    { action: 'change', administratorName: 'linha de comando', after: { mode: 'queue' } },
    { action: 'issue-code', administratorName: 'linha de comando', after: {} },
    {
      action: 'revoke',
      administratorName: 'linha de comando',
      after: { revokedAt: expect.any(String) as unknown },
    },
  ]);
  const written = JSON.stringify(logged);
  for (const secret of ['4321', codeIn(text), codeIn(changed)]) expect(written).not.toContain(secret);
});

it('the log distinguishes a new code of a cabin from settings and a new PIN, with the console’s labels', async () => {
  const id = idIn(await run('enrol-cabin', '--name', 'Farmácia das Palavras'));
  typed = '4321';
  await run('enrol-cabin', '--cabin', id, '--place', 'Rua Três', '--ask-pin');
  await run('enrol-cabin', '--cabin', id);
  await run('enrol-cabin', '--cabin', id, '--no-pin');
  const logged = await loggedOf(id);
  expect(logged.map(({ action, after }) => [changeActionName(action), after]).slice(1)).toEqual([
    ['Alterou', { place: 'Rua Três' }],
    ['Alterou o PIN', { isPinSet: true }],
    ['Gerou código', {}],
    ['Gerou código', {}],
    ['Alterou o PIN', { isPinSet: false }],
    ['Gerou código', {}],
  ]);
});
