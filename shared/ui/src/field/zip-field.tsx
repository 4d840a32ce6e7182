import { digitsOf } from '@acolhe/domain';
import type { MaskitoOptions } from '@maskito/core';
import { useRef } from 'react';
import { MaskedField, patternMask, type PresetFieldProps } from './masked-field.tsx';

const ZIP_MASK: MaskitoOptions = { mask: patternMask('#####-###') };

export interface ZipFieldProps extends PresetFieldProps {
  /**
   * It is time to look the address up: the ninth character was written, or the field was left. Takes the digits, fewer
   * than eight when it was left too early; never the same ones twice in a row, nor those that it began with, never
   * none.
   */
  readonly onLookup?: (digits: string) => void;
}

/** A zip code, masked #####-### while it is typed, pasted or filled in. The value is the masked text. */
export function ZipField({
  label = 'CEP',
  autoComplete = 'postal-code',
  width = 'date',
  value,
  onChange,
  onLookup,
  onBlur,
  ...field
}: ZipFieldProps) {
  const asked = useRef<string | null>(digitsOf(value));
  const ask = (text: string) => {
    const digits = digitsOf(text);
    if (digits === '' || digits === asked.current) return;
    asked.current = digits;
    onLookup?.(digits);
  };
  const change = (text: string) => {
    onChange(text);
    if (text.length === 9) ask(text);
    else asked.current = null;
  };
  const leave = () => {
    ask(value);
    onBlur?.();
  };
  return (
    <MaskedField
      {...field}
      {...{ label, autoComplete, width, value }}
      mask={ZIP_MASK}
      onChange={change}
      onBlur={leave}
    />
  );
}
