import { operationsSignInCall, resetAdministratorPasswordCall } from '@acolhe/contracts/operations';
import { desc } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { type Prompt, runCommand } from '../platform/command-line.ts';
import { OPERATIONS_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { ADMINISTRATOR_COMMANDS } from './administrator-commands.ts';

const PASSWORD = 'Clinica@2027';
const MINUTE_MS = 60_000;
const clock = manualClock(new Date());
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());

const piped = (line: string): Prompt => ({
  isTerminal: false,
  report: () => undefined,
  ask: () => Promise.reject(new Error('no terminal is attached')),
  askSecret: () => Promise.resolve(line),
});
const typing = (lines: readonly string[]): Prompt => {
  const rest = [...lines];
  const next = () => Promise.resolve(rest.shift() ?? '');
  return { isTerminal: true, report: () => undefined, ask: next, askSecret: next };
};
const run = (prompt: Prompt, ...args: string[]) =>
  runCommand(
    ADMINISTRATOR_COMMANDS,
    () => Promise.resolve(backend.services),
    ['create-administrator', ...args],
    prompt,
  );
const signIn = async (email: string) =>
  (await backend.call(operationsSignInCall, { email, password: PASSWORD }, { headers: { origin: OPERATIONS_ORIGIN } }))
    .status;

const setPassword = async (printed: string) =>
  (
    await backend.call(resetAdministratorPasswordCall, {
      link: /nova-senha\/([\w-]{43})$/.exec(printed)?.[1] ?? '',
      password: PASSWORD,
    })
  ).status;
const changesOf = async (count: number) => {
  const { db } = backend.services;
  const rows = await db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(count);
  return rows.toReversed();
};
const UNATTENDED = piped('');

it('the command prints a link by which a new administrator sets the password, and asks for none', async () => {
  const prompt = { ...UNATTENDED, askSecret: () => Promise.reject(new Error('asked')) };
  const printed = await run(prompt, '--name', 'Ana Lima', '--email', 'Ana@clinica.test');
  expect(printed).toMatch(/^administrator \d+: ana@clinica\.test\nhttp:\/\/localhost:3040\/#\/nova-senha\/[\w-]{43}$/);
  expect(await signIn('ana@clinica.test')).toBe(401);
  const logged = await changesOf(2);
  expect(logged).toMatchObject([
    { administratorId: null, administratorName: 'linha de comando', action: 'create' },
    { administratorId: null, administratorName: 'linha de comando', action: 'hand-over-link' },
  ]);
  expect(JSON.stringify(logged)).not.toContain(printed.split('/').at(-1));
  expect([await setPassword(printed), await setPassword(printed)]).toEqual([200, 409]);
  expect(await signIn('ana@clinica.test')).toBe(200);
  await expect(run(UNATTENDED, '--name', 'Ana', '--email', 'ana@clinica.test')).rejects.toThrow(
    'There is an administrator ana@clinica.test already.',
  );
});

it('the link of a new administrator opens nothing after 30 minutes', async () => {
  const printed = await run(UNATTENDED, '--name', 'Eva Reis', '--email', 'eva@clinica.test');
  clock.advance(30 * MINUTE_MS);
  expect(await setPassword(printed)).toBe(409);
});

it('with --password-stdin the first line of the input is the password, and no link is made', async () => {
  const options = ['--name', 'Ivo Paz', '--email', 'ivo@clinica.test', '--password-stdin'];
  expect(await run(piped(PASSWORD), ...options)).toMatch(/^administrator \d+: ivo@clinica\.test$/);
  expect(await changesOf(1)).toMatchObject([{ action: 'create' }]);
  expect(await signIn('ivo@clinica.test')).toBe(200);
});

it('the operator at a terminal is asked for the name and the e-mail that are missing', async () => {
  expect(await run(typing(['Rui Melo', 'rui@clinica.test']))).toMatch(/^administrator \d+: rui@clinica\.test\n/);
});

it.each([
  [['--email', 'a@b.test'], 'needs --name'],
  [['--name', 'A'], 'needs --email'],
  [['--name', 'A', '--email', 'a'], 'a is no e-mail address.'],
  [['--name', ' ', '--email', 'a@b.test'], '1 to 200 characters'],
  [['--colour', 'red'], '--colour'],
])('the command create-administrator %j is refused with what is wrong', async (args, message) => {
  await expect(run(piped(PASSWORD), ...args)).rejects.toThrow(message);
});

it('a weak password of an administrator is refused, with what it needs', async () => {
  const refused = run(piped('fraca'), '--name', 'A', '--email', 'a@b.test', '--password-stdin');
  await expect(refused).rejects.toThrow('The password needs 8 to 200 characters');
});

it('no password is taken as an argument, nor shown again', async () => {
  const refused = run(piped(PASSWORD), '--password=segredo');
  await expect(refused).rejects.toThrow('use --password-stdin');
  await expect(refused).rejects.not.toThrow('segredo');
});
