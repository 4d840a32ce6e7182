import { parseArgs } from 'node:util';
import type { CabinSettings } from '../enrolment.ts';

/** What a command about cabins may be told. */
export interface CabinOptions {
  readonly cabinId?: number;
  readonly settings: Partial<CabinSettings>;
}

/**
 * Reads the options of a command about cabins.
 * @throws Error in one line for an option that there is not, or a value that does not fit
 */
export function cabinOptionsFrom(args: readonly string[]): CabinOptions {
  const { cabin, name, place, mode, pin, printer } = readOptions(args);
  if (name?.trim() === '') throw new Error('--name is empty.');
  if (mode !== undefined && mode !== 'room' && mode !== 'queue')
    throw new Error(`--mode is room or queue, not ${mode}.`);
  if (pin !== undefined && !/^\d{4,8}$/.test(pin)) throw new Error('--pin has 4 to 8 digits.');
  return {
    cabinId: cabin === undefined ? undefined : cabinIdFrom(cabin),
    settings: { name: name?.trim(), place, mode, pin, hasPrinter: printer },
  };
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    cabin: text,
    name: text,
    place: text,
    mode: text,
    pin: text,
    printer: { type: 'boolean' },
  } as const;
  return parseArgs({ args: [...args], options }).values;
}

function cabinIdFrom(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`--cabin is the number of a cabin, not ${text}.`);
  return id;
}
