import { MaskedField, type PresetFieldProps } from './masked-field.tsx';
import { timeMask } from './time-mask.ts';

/**
 * A time of the day, masked ##:## in 24 hours. The value is the masked text; `isTimeOfDay` says whether it is a whole
 * one.
 */
export function TimeField({ label = 'Hora', width = 'short', ...field }: PresetFieldProps) {
  return <MaskedField {...field} {...{ label, width }} mask={timeMask} />;
}
