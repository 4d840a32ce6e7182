import { isCalendarDay, isoDateOf } from '../../dates/brazilian-date.ts';
import { digitsOf } from '../../text/digits.ts';
import { foldText } from '../../text/fold-text.ts';

const DAY_MS = 86_400_000;
/** Day 0 of the serial numbers of spreadsheets, which take 1900 for a leap year. */
const SERIAL_START = Date.UTC(1899, 11, 30);
/** Days from there to the one from which old spreadsheets of Apple count. */
const DAYS_TO_1904 = 1_462;

/**
 * Reads a day of a cell: `31/12/2026`, `2026-12-31`, a day of either with a time behind it, or the number by which
 * spreadsheets keep days.
 * @param serialFrom from which year numbers count; undefined where a number is no day
 * @returns `YYYY-MM-DD`; undefined for what is no day
 */
export function dayOfCell(text: string, serialFrom?: 1900 | 1904): string | undefined {
  const trimmed = text.trim();
  if (serialFrom !== undefined && /^\d{1,7}(\.\d+)?$/.test(trimmed)) {
    const days = Math.floor(Number(trimmed)) + (serialFrom === 1904 ? DAYS_TO_1904 : 0);
    const day = new Date(SERIAL_START + days * DAY_MS).toISOString().slice(0, 10);
    return isCalendarDay(day) && days > 60 ? day : undefined;
  }
  const [written = ''] = trimmed.split(/[T ]/, 1);
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  if (day && month && year) return isoDateOf(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`);
  return isCalendarDay(written) ? written : undefined;
}

/**
 * Reads a CPF of a cell: spreadsheets take it for a number, and lose the zeros in front.
 * @returns the digits, eleven where zeros in front were lost; what else was written stays for the rules to refuse
 */
export function cpfOfCell(text: string): string {
  const trimmed = text.trim();
  const digits = digitsOf(trimmed);
  return /^[\d.\-/\s]+$/.test(trimmed) && digits.length >= 9 && digits.length < 11 ? digits.padStart(11, '0') : trimmed;
}

/** Reads a Brazilian phone of a cell, which may begin with `+55`. @returns what was written where it has none */
export function phoneOfCell(text: string): string {
  const digits = digitsOf(text);
  return digits.length === 13 && digits.startsWith('55') ? digits.slice(2) : text.trim();
}

/** Reads `sim` or `não`, in any of their ways. @returns undefined for anything else */
export function yesOrNoOfCell(text: string): boolean | undefined {
  const folded = foldText(text.trim());
  if (['sim', 's', '1', 'x', 'true', 'verdadeiro', 'yes'].includes(folded)) return true;
  return ['nao', 'n', '0', 'false', 'falso', 'no'].includes(folded) ? false : undefined;
}

/** Reads `F` or `M`, or what they stand for. @returns what was written where it is neither */
export function genderOfCell(text: string): string {
  const folded = foldText(text.trim());
  if (['f', 'feminino', 'fem', 'mulher'].includes(folded)) return 'f';
  return ['m', 'masculino', 'masc', 'homem'].includes(folded) ? 'm' : text;
}

/** Reads a whole number. @returns undefined for anything else */
export function wholeNumberOfCell(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Reads names, separated by `;`, `,` or `|`. */
export const namesOfCell = (text: string): string[] =>
  text
    .split(/[;,|]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Reads `Cardiologia: 2; Dermatologia: 1`. @returns undefined for anything else */
export function quantitiesOfCell(text: string): { readonly name: string; readonly quantity: number }[] | undefined {
  const read = namesOfCell(text).map((entry) => /^(.+?)\s*[:=]\s*(\d{1,6})$/.exec(entry));
  if (read.includes(null)) return undefined;
  return read.map((match) => ({ name: match?.[1]?.trim() ?? '', quantity: Number(match?.[2]) }));
}
