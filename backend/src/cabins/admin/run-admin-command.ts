import { asc, eq } from 'drizzle-orm';
import type { QueueServices } from '../../care/dispatch/change-queue.ts';
import { clients } from '../../patients/tables.ts';
import { CLOSE_REALTIME_JOB } from '../../platform/sessions/index.ts';
import { clearCabin } from '../clear-cabin.ts';
import { changeCabin, createCabin, issueCode, revokeKey } from '../enrolment.ts';
import { type CabinRow, cabins } from '../tables.ts';
import { type CabinOptions, cabinOptionsFrom, pinFrom } from './cabin-options.ts';

const USAGE = [
  'Commands:',
  '  enrol-cabin --name NAME [--place PLACE] [--mode room|queue] [--client ID|all] [--printer] [--ask-pin]',
  '  enrol-cabin --cabin ID [what changes of these] [--no-place] [--no-printer] [--no-pin]',
  '    --client: the institution whose patients it serves, all without one; --ask-pin: asks for the PIN of its staff,',
  '    or reads it from the standard input where that is no terminal',
  '  revoke-cabin --cabin ID',
  '  list-cabins',
].join('\n');

/**
 * Runs a command of the operator.
 * @param args its name and options
 * @param askPin asks for the PIN of a cabin's staff
 * @returns what is printed
 * @throws Error that says what is wrong with the command
 * @see docs/product/cabin.md
 */
export async function runAdminCommand(
  services: QueueServices,
  [name, ...args]: readonly string[],
  askPin: () => Promise<string>,
): Promise<string> {
  switch (name) {
    case 'enrol-cabin':
      return enrol(services, cabinOptionsFrom(args), askPin);
    case 'revoke-cabin':
      return revoke(services, onlyOptionsOf(name, args, ['cabinId']));
    case undefined:
    case 'help':
      return USAGE;
    case 'list-cabins':
      onlyOptionsOf(name, args, []);
      return list(services);
    default:
      // One line: the command prints no more of an error.
      throw new Error(`There is no command ${name}; npm run admin lists those there are.`);
  }
}

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
  if (cabinId !== undefined && !(await changeCabin(db, cabinId, given))) throw unknownCabin(cabinId);
  const id = cabinId ?? (await createCabin(db, { ...given, name: name ?? '' }));
  const { code } = await issueCode(db, id, clock.now());
  return `cabin ${id}\ncode  ${code}\nGood once, for 15 minutes. Type it in on the device that is to be the cabin.`;
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
  const [cabin] = await services.db.select().from(cabins).where(eq(cabins.id, cabinId));
  if (!cabin) throw unknownCabin(cabinId);
  await revokeKey(services.db, cabinId, services.clock.now());
  services.jobs.wake(CLOSE_REALTIME_JOB);
  await clearCabin(services, cabinId);
  return `cabin ${cabinId} is revoked`;
}

async function list({ db }: QueueServices): Promise<string> {
  const rows = await db.select().from(cabins).orderBy(asc(cabins.id));
  return rows.map(lineOf).join('\n') || 'There are no cabins.';
}

function lineOf({ id, name, place, clientId, mode, enrolledAt, revokedAt, heardAt }: CabinRow): string {
  const state = revokedAt ? 'revoked' : enrolledAt ? 'enrolled' : 'without a device';
  const serves = clientId === null ? 'all clients' : `client ${clientId}`;
  const heard = heardAt ? `heard ${heardAt.toISOString()}` : 'never heard';
  return [id, name, place ?? '-', mode, serves, state, heard].join('\t');
}

const unknownCabin = (cabinId: number) => new Error(`There is no cabin ${cabinId}.`);
