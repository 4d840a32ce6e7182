import type { MaskitoOptions } from '@maskito/core';
import { MaskedField, type PresetFieldProps } from './masked-field.tsx';

/** Checks for a time of day, 'HH:mm' from 00:00 to 23:59. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** '9:30', '9h30' and '09h30' as '09:30'; anything else unchanged. */
function wholeTime(text: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2})\s*[:h.]\s*(\d{2})(?!\d)/i.exec(text) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : text;
}

/**
 * The mask of a time, ##:##. An hour of one digit gets its 0: at once where no second digit can follow, else with the
 * ':' after it.
 */
const TIME_MASK: MaskitoOptions = {
  mask: ({ value }) => [/[0-2]/, value.startsWith('2') ? /[0-3]/ : /\d/, ':', /[0-5]/, /\d/],
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'validation') {
        const value = wholeTime(elementState.value);
        return value === elementState.value
          ? { elementState, data }
          : { elementState: { value, selection: [value.length, value.length] }, data };
      }
      const {
        value,
        selection: [from, to],
      } = elementState;
      if (action === 'insert' && /^[:h.]$/i.test(data) && /^\d$/.test(value) && from === 1)
        return { elementState: { value: `0${value}`, selection: [2, 2] }, data: ':' };
      const replacesAll = from === 0 && to === value.length;
      return { elementState, data: replacesAll && /^[3-9]$/.test(data) ? `0${data}` : wholeTime(data) };
    },
  ],
};

/**
 * A time of day in 24 hours, masked ##:##. The value is the masked text; `isTimeOfDay` checks whether it is complete.
 */
export function TimeField({ label = 'Hora', width = 'short', ...field }: PresetFieldProps) {
  return <MaskedField {...field} {...{ label, width }} mask={TIME_MASK} />;
}
