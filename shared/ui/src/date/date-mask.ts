import type { MaskitoOptions } from '@maskito/core';
import { brazilianDateOf, isCalendarDay } from '@acolhe/domain';
import { patternMask } from '../field/masked-field.tsx';

/** '1990-05-20', '5/3/1990' and '5.3.1990' as '##/##/####'; anything else unchanged. */
function wholeDate(text: string): string {
  const iso = text.trim().slice(0, 10);
  if (isCalendarDay(iso)) return brazilianDateOf(iso);
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? [];
  return day && month && year ? `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}` : text;
}

/** The mask of a date, ##/##/####. A day or month of one digit gets its 0 with the sign after it. */
export const dateMask: MaskitoOptions = {
  mask: patternMask('##/##/####'),
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'validation') {
        const value = wholeDate(elementState.value);
        return value === elementState.value
          ? { elementState, data }
          : { elementState: { value, selection: [value.length, value.length] }, data };
      }
      const {
        value,
        selection: [from],
      } = elementState;
      const half = from === value.length && /^[/.-]$/.test(data) ? /^(\d\d\/)?(\d)$/.exec(value) : null;
      if (action !== 'insert' || !half) return { elementState, data: wholeDate(data) };
      const padded = `${half[1] ?? ''}0${half[2] ?? ''}`;
      return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '/' };
    },
  ],
};
