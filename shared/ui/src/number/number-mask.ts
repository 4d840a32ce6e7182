import type { MaskitoOptions } from '@maskito/core';
import { formatNumber, type NumberLimits, parseNumber } from './number-rules.ts';

/**
 * What may stand in the box while a number is being written: dots are kept and read later, decimals are limited at
 * once.
 */
function expressionOf({ min, decimals = 0 }: NumberLimits): RegExp {
  const sign = min === undefined || min < 0 ? '-?' : '';
  return new RegExp(decimals > 0 ? `^${sign}[\\d.]{0,16}(?:,\\d{0,${decimals}})?$` : `^${sign}\\d{0,12}$`);
}

/**
 * Creates a mask that admits what can become a number. Parses a pasted number first, so that '1,234.56' does not
 * become 1,23.
 */
export function numberMask(limits: NumberLimits): MaskitoOptions {
  const mask = expressionOf(limits);
  const rewritten = (text: string): string => {
    const value = parseNumber(text, limits.decimals);
    return value === null ? '' : formatNumber(value, limits.decimals);
  };
  return {
    mask,
    preprocessors: [
      ({ elementState, data }, action) => {
        if (action === 'insert') return { elementState, data: data.length > 1 ? rewritten(data) : data };
        if (action !== 'validation' || mask.test(elementState.value)) return { elementState, data };
        const value = rewritten(elementState.value);
        return { elementState: { value, selection: [value.length, value.length] }, data };
      },
    ],
  };
}
