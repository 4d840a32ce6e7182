import { parseArgs } from 'node:util';
import { CABIN_PIN } from '@acolhe/domain';
import { asc, eq } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import type { QueueServices } from '../care/dispatch/change-queue.ts';
import { clients } from '../patients/tables.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import type { Command } from '../platform/command-line.ts';
import type { Tx } from '../platform/database/database.ts';
import { clearCabin } from './clear-cabin.ts';
import { type CabinSettings, changeCabin, createCabin, issueCode, lockCabin, revokeKey } from './enrolment.ts';
import { type CabinRow, cabins } from './tables.ts';

/**
 * What the operator does with cabins.
 * @see docs/product/cabin.md
 */
export const CABIN_COMMANDS: readonly Command<QueueServices>[] = [
  {
    name: 'enrol-cabin',
    usage: [
      'enrol-cabin --name NAME [--place PLACE] [--mode room|queue] [--client ID|all] [--printer] [--ask-pin]',
      'enrol-cabin --cabin ID [what changes of these] [--no-place] [--no-printer] [--no-pin]',
      '  --client: the institution whose patients it serves, all without one; --ask-pin: asks for the PIN of its staff,',
      '  or reads it from the standard input where that is no terminal',
    ],
    run: async (services, args, prompt) =>
      enrol(services, cabinOptionsFrom(args), () => prompt.askSecret('PIN of the staff, 4 to 8 digits, not shown: ')),
  },
  {
    name: 'revoke-cabin',
    usage: ['revoke-cabin --cabin ID'],
    run: async (services, args) => revoke(services, onlyOptionsOf('revoke-cabin', args, ['cabinId'])),
  },
  {
    name: 'list-cabins',
    usage: ['list-cabins'],
    run: async (services, args) => {
      onlyOptionsOf('list-cabins', args, []);
      return list(services);
    },
  },
];

async function enrol(
  { db, clock }: QueueServices,
  { cabinId, settings, asksPin }: CabinOptions,
  askPin: () => Promise<string>,
): Promise<string> {
  const { name, clientId } = settings;
  if (cabinId === undefined && name === undefined) throw new Error('enrol-cabin needs --name, or --cabin.');
  if (clientId && (await db.$count(clients, eq(clients.id, clientId))) === 0)
    throw new Error(`There is no client ${clientId}.`);
  const given = asksPin ? { ...settings, pin: pinFrom(await askPin()) } : settings;
  const { id, code } = await db.transaction(async (tx) => {
    if (cabinId === undefined) {
      const created = await createCabin(tx, { ...given, name: name ?? '' });
      await record(tx, 'create', created, undefined, clock.now());
      return { id: created, ...(await issueCode(tx, created, clock.now())) };
    }
    await lockCabin(tx, cabinId);
    if (!(await factsOf(tx, cabinId))) throw unknownCabin(cabinId);
    await change(tx, cabinId, given, clock.now());
    const before = await factsOf(tx, cabinId);
    const issued = await issueCode(tx, cabinId, clock.now());
    await record(tx, 'issue-code', cabinId, before, clock.now());
    return { id: cabinId, ...issued };
  });
  return `cabin ${id}\ncode  ${code}\nGood once, for 15 minutes. Type it in on the device that is to be the cabin.`;
}

/** Changes what is given of a cabin. The log has the PIN apart from the other settings, as when the console does it. */
async function change(tx: Tx, cabinId: number, { pin, ...others }: Partial<CabinSettings>, now: Date): Promise<void> {
  for (const [action, settings] of [
    ['change', others],
    ['change-pin', { pin }],
  ] as const) {
    if (Object.values(settings).every((value) => value === undefined)) continue;
    const before = await factsOf(tx, cabinId);
    await changeCabin(tx, cabinId, settings);
    await record(tx, action, cabinId, before, now);
  }
}

/**
 * Reads the options of a command that takes some alone.
 * @throws Error in one line for another one, which would be without effect
 */
function onlyOptionsOf(command: string, args: readonly string[], taken: readonly 'cabinId'[]): CabinOptions {
  const options = cabinOptionsFrom(args);
  const { cabinId, settings, asksPin } = options;
  const isStrange = (cabinId !== undefined && !taken.includes('cabinId')) || asksPin;
  if (isStrange || Object.values(settings).some((value) => value !== undefined))
    throw new Error(`${command} takes ${taken.length > 0 ? '--cabin alone' : 'no option'}.`);
  return options;
}

async function revoke(services: QueueServices, { cabinId }: CabinOptions): Promise<string> {
  if (cabinId === undefined) throw new Error('revoke-cabin needs --cabin.');
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await lockCabin(tx, cabinId);
    const before = await factsOf(tx, cabinId);
    if (!before) throw unknownCabin(cabinId);
    if (await revokeKey(tx, cabinId, now)) await record(tx, 'revoke', cabinId, before, now);
  });
  services.jobs.wake(CLOSE_REALTIME_JOB);
  await clearCabin(services, cabinId);
  return `cabin ${cabinId} is revoked`;
}

/** What the log says of a cabin. */
async function factsOf(tx: Tx, cabinId: number) {
  const [cabin] = await tx.select().from(cabins).where(eq(cabins.id, cabinId));
  if (!cabin) return undefined;
  const { name, place, clientId, mode, hasPrinter, pinHash, revokedAt } = cabin;
  return { name, place, clientId, mode, hasPrinter, isPinSet: pinHash !== null, revokedAt: revokedAt?.toISOString() };
}

async function record(
  tx: Tx,
  action: 'create' | 'change' | 'change-pin' | 'issue-code' | 'revoke',
  cabinId: number,
  before: Awaited<ReturnType<typeof factsOf>>,
  now: Date,
): Promise<void> {
  const after = await factsOf(tx, cabinId);
  await recordChange(tx, 'command-line', { subjectKind: 'cabin', subjectId: cabinId, action, before, after }, now);
}

async function list({ db }: QueueServices): Promise<string> {
  const rows = await db.select().from(cabins).orderBy(asc(cabins.id));
  return rows.map(lineOf).join('\n') || 'There are no cabins.';
}

function lineOf({ id, name, place, clientId, mode, enrolledAt, revokedAt, lastSeenAt }: CabinRow): string {
  const state = revokedAt ? 'revoked' : enrolledAt ? 'enrolled' : 'without a device';
  const serves = clientId === null ? 'all clients' : `client ${clientId}`;
  const lastSeen = lastSeenAt ? `heard ${lastSeenAt.toISOString()}` : 'never heard';
  return [id, name, place ?? '-', mode, serves, state, lastSeen].join('\t');
}

const unknownCabin = (cabinId: number) => new Error(`There is no cabin ${cabinId}.`);

/** Options of a command about cabins. */
interface CabinOptions {
  readonly cabinId?: number;
  readonly settings: Partial<CabinSettings>;
  /** Whether to ask for the PIN of the staff. */
  readonly asksPin: boolean;
}

/**
 * Checks the PIN of a cabin's staff.
 * @throws Error in one line when it is none
 */
function pinFrom(typed: string): string {
  const pin = typed.trim();
  if (!CABIN_PIN.test(pin)) throw new Error('The PIN has 4 to 8 digits.');
  return pin;
}

/**
 * Reads the options of a command about cabins.
 * @throws Error in one line for an option that there is not, or a value that does not fit
 */
function cabinOptionsFrom(args: readonly string[]): CabinOptions {
  const { cabin, name, place, mode, printer, client, ...others } = readOptions(args);
  for (const [given, taken] of [
    [place !== undefined, 'place'],
    [others['ask-pin'], 'pin'],
    [printer, 'printer'],
  ] as const)
    if (given && others[`no-${taken}`]) throw new Error(`--no-${taken} contradicts what is given.`);
  if (name?.trim() === '') throw new Error('--name is empty.');
  if (mode !== undefined && mode !== 'room' && mode !== 'queue')
    throw new Error(`--mode is room or queue, not ${mode}.`);
  return {
    cabinId: cabin === undefined ? undefined : idFrom(cabin, '--cabin is the number of a cabin'),
    settings: {
      name: name?.trim(),
      place: others['no-place'] ? null : place,
      mode,
      hasPrinter: others['no-printer'] ? false : printer,
      pin: others['no-pin'] ? null : undefined,
      clientId: client === undefined ? undefined : clientIdFrom(client),
    },
    asksPin: others['ask-pin'] === true,
  };
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    cabin: text,
    name: text,
    place: text,
    mode: text,
    printer: flag,
    client: text,
    'ask-pin': flag,
    'no-place': flag,
    'no-printer': flag,
    'no-pin': flag,
  } as const;
  // Said before the rest is read, and without it: the message would show the PIN.
  if (args.some((arg) => /^--pin(=|$)/.test(arg)))
    throw new Error('--pin is not taken, since every user of the machine sees arguments; --ask-pin asks for it.');
  return parseArgs({ args: [...args], options }).values;
}

const clientIdFrom = (text: string) =>
  text === 'all' ? null : idFrom(text, '--client is the number of a client or all');

function idFrom(text: string, rule: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`${rule}, not ${text}.`);
  return id;
}
