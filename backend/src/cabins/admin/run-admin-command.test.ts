import { enrolCabinCall } from '@acolhe/contracts';
import { PORTAL_ORIGIN } from '../../testing/test-app.ts';
import { cabinWorld } from '../testing/cabin-world.ts';
import { runAdminCommand } from './run-admin-command.ts';

const world = cabinWorld();
const run = (...args: string[]) => runAdminCommand(world.app.services, args);
const codeIn = (text: string) => /^code {2}([A-Z0-9-]{14})$/m.exec(text)?.[1] ?? '';
const enrol = (text: string) =>
  world.app.call(enrolCabinCall, { code: codeIn(text) }, { headers: { origin: PORTAL_ORIGIN } });

it('the operator who names no command is told which there are', async () => {
  const usage = await run();
  for (const command of ['enrol-cabin --name', 'enrol-cabin --cabin', 'revoke-cabin --cabin', 'list-cabins'])
    expect(usage).toContain(command);
  expect(await run('help')).toBe(usage);
});

it('the operator sets up a cabin, changes it, and sees it in the list', async () => {
  const first = await run('enrol-cabin', '--name', 'Farmácia Sul', '--place', 'Rua Dois', '--pin', '1234', '--printer');
  const { output } = await enrol(first);
  expect(output).toMatchObject({ name: 'Farmácia Sul', mode: 'room', hasPrinter: true });
  const id = String(output?.id);
  const again = await run('enrol-cabin', '--cabin', id, '--mode', 'queue');
  expect((await enrol(first)).status).toBe(403);
  expect((await enrol(again)).output).toMatchObject({ name: 'Farmácia Sul', mode: 'queue', hasPrinter: true });
  expect(await run('list-cabins')).toMatch(
    new RegExp(`^${id}\\tFarmácia Sul\\tRua Dois\\tqueue\\tenrolled\\theard `, 'm'),
  );
  await run('revoke-cabin', '--cabin', id);
  expect(await run('list-cabins')).toMatch(new RegExp(`^${id}\\t.*\\trevoked\\t`, 'm'));
  expect((await enrol(await run('enrol-cabin', '--cabin', id))).status).toBe(200);
});

it.each([
  [['enrol'], 'There is no command enrol; npm run admin lists those there are.'],
  [['enrol-cabin'], 'needs --name, or --cabin'],
  [['enrol-cabin', '--name', ' '], '--name is empty'],
  [['enrol-cabin', '--name', 'X', '--mode', 'x'], '--mode is room or queue, not x'],
  [['enrol-cabin', '--name', 'X', '--pin', '12'], '--pin has 4 to 8 digits'],
  [['enrol-cabin', '--cabin', '999'], 'There is no cabin 999'],
  [['enrol-cabin', '--cabin', 'x'], '--cabin is the number of a cabin, not x'],
  [['enrol-cabin', '--colour', 'red'], '--colour'],
  [['revoke-cabin'], 'revoke-cabin needs --cabin'],
  [['revoke-cabin', '--cabin', '999'], 'There is no cabin 999'],
])('the command %j is refused with what is wrong', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
