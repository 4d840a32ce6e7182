/** Limits and decimals of a number. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** The most decimals; 0 is a whole number. */
  readonly decimals?: number;
}

/** Beyond this a number of JavaScript no longer holds two decimals. */
const LARGEST = 999_999_999_999;
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Where the decimals begin: behind the last sign, unless all signs are alike and stand between thousands. */
function decimalSignOf(text: string): number {
  const [commas, dots] = [text.split(',').length - 1, text.split('.').length - 1];
  if (commas > 1 && dots === 0) return -1;
  if (commas === 0 && (dots > 1 || THOUSANDS.test(text))) return -1;
  return Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
}

/**
 * Parses a number in Brazilian notation ('1.234,56'), and in others where they are unambiguous ('1,234.56', '12.5').
 * @param decimals further ones are cut off, not rounded
 * @returns null where there is no digit
 */
export function parseNumber(text: string, decimals = 0): number | null {
  const bare = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(bare)) return null;
  const sign = decimalSignOf(bare);
  const whole = (sign < 0 ? bare : bare.slice(0, sign)).replace(/\D/g, '');
  const fraction = sign < 0 ? '' : bare.slice(sign + 1).slice(0, decimals);
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  return /^[^\d]*-/.test(text) && value > 0 ? -value : value;
}

/** Limits a number. Without limits of its own it keeps within ±999 999 999 999. */
export function clampNumber(value: number, { min = -LARGEST, max = LARGEST }: NumberLimits): number {
  return Math.min(max, Math.max(min, value));
}

/** Format of a number: 'plain' is 1234,5 and 'fixed' 1.234,50, with all decimals and a dot between thousands. */
export type NumberFormat = 'plain' | 'fixed';

/** Writes a number with a decimal comma. */
export function formatNumber(value: number, decimals = 0, form: NumberFormat = 'plain'): string {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
  const shown = form === 'fixed' ? fraction : fraction.replace(/0+$/, '');
  const grouped = form === 'fixed' ? whole.replace(/\B(?=(?:\d{3})+$)/g, '.') : whole;
  return shown ? `${grouped},${shown}` : grouped;
}
