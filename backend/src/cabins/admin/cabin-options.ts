import { parseArgs } from 'node:util';
import { CABIN_PIN } from '@acolhe/domain';
import type { CabinSettings } from '../enrolment.ts';

/** What a command about cabins may be told. */
export interface CabinOptions {
  readonly cabinId?: number;
  readonly settings: Partial<CabinSettings>;
  /** Whether the PIN of the staff is to be asked for. */
  readonly asksPin: boolean;
}

/**
 * Checks the PIN of a cabin's staff.
 * @throws Error in one line when it is none
 */
export function pinFrom(typed: string): string {
  const pin = typed.trim();
  if (!CABIN_PIN.test(pin)) throw new Error('The PIN has 4 to 8 digits.');
  return pin;
}

/**
 * Reads the options of a command about cabins.
 * @throws Error in one line for an option that there is not, or a value that does not fit
 */
export function cabinOptionsFrom(args: readonly string[]): CabinOptions {
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
