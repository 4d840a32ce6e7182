import { operationsSignInCall } from '@acolhe/contracts/operations';
import { desc } from 'drizzle-orm';
import { type Prompt, runCommand } from '../platform/command-line.ts';
import { OPERATIONS_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { ADMINISTRATOR_COMMANDS } from './administrator-commands.ts';
import { operationsChanges } from './tables.ts';

const PASSWORD = 'Clinica@2027';
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

const piped = (line: string): Prompt => ({
  isTerminal: false,
  report: () => undefined,
  ask: () => Promise.reject(new Error('nobody is there')),
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

it('the operator brings in an administrator by options and a password that is piped in', async () => {
  expect(await run(piped(PASSWORD), '--name', 'Ana Lima', '--email', 'Ana@clinica.test')).toMatch(
    /^administrator \d+: ana@clinica\.test$/,
  );
  expect(await signIn('ana@clinica.test')).toBe(200);
  const { db } = backend.services;
  const [change] = await db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1);
  expect(change).toMatchObject({ administratorId: null, administratorName: 'linha de comando', action: 'create' });
  await expect(run(piped(PASSWORD), '--name', 'Ana', '--email', 'ana@clinica.test')).rejects.toThrow(
    'There is an administrator ana@clinica.test already.',
  );
});

it('the operator at a terminal is asked for what is missing, and for the password twice', async () => {
  await run(typing(['Rui Melo', 'rui@clinica.test', PASSWORD, PASSWORD]));
  expect(await signIn('rui@clinica.test')).toBe(200);
  await expect(run(typing([PASSWORD, 'Outra@2027']), '--name', 'X', '--email', 'x@clinica.test')).rejects.toThrow(
    'The two passwords differ.',
  );
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
  const refused = run(piped('fraca'), '--name', 'A', '--email', 'a@b.test');
  await expect(refused).rejects.toThrow('The password needs 8 to 200 characters');
});

it('no password is taken as an argument, nor shown again', async () => {
  const refused = run(piped(PASSWORD), '--password=segredo');
  await expect(refused).rejects.toThrow('it is asked for');
  await expect(refused).rejects.not.toThrow('segredo');
});
