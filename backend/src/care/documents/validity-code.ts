import { randomInt } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

/** Crockford's base 32: no I, L, O and U, which are read as others. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_SYMBOLS = 11;

/** @returns twelve symbols: eleven random ones (55 bits) and one that detects most typing errors */
export function newValidityCode(): string {
  const symbols = Array.from({ length: RANDOM_SYMBOLS }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('');
  return symbols + checkSymbol(symbols);
}

/** @returns the code as people read and type it: `7K3M-9QWX-2ZT4` */
export function printedCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/**
 * Reads a code as a person types it: small letters, blanks and hyphens are understood, O is 0, I and L are 1.
 * @returns undefined for what can be no code
 */
export function readValidityCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (code.length !== RANDOM_SYMBOLS + 1 || [...code].some((symbol) => !SYMBOLS.includes(symbol))) return undefined;
  return checkSymbol(code.slice(0, RANDOM_SYMBOLS)) === code.at(-1) ? code : undefined;
}

/** Luhn's check in base 32: it detects every wrong symbol, and two swapped neighbours except 0 and Z. */
function checkSymbol(symbols: string): string {
  const base = SYMBOLS.length;
  const sum = [...symbols].reverse().reduce((total, symbol, index) => {
    const weighted = SYMBOLS.indexOf(symbol) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(weighted / base) + (weighted % base);
  }, 0);
  return SYMBOLS.charAt((base - (sum % base)) % base);
}

/** Where people check codes, below the service's public origin. */
export const VALIDITY_PATH = '/validar';

/** The address that a document's QR code holds. */
export function validityAddress({ validityOrigin }: Pick<Config, 'validityOrigin'>, code: string): string {
  return `${validityOrigin}${VALIDITY_PATH}/${printedCode(code)}`;
}
