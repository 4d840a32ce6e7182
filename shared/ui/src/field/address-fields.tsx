import { digitsOf } from '@acolhe/domain';
import type { MaskitoOptions } from '@maskito/core';
import { useRef } from 'react';
import type { FieldProps } from './field.tsx';
import { MaskedField, patternMask, type PresetFieldProps } from './masked-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

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

/** An option of the list of states. */
export interface StateChoice {
  /** Two letters; this is the value. */
  readonly code: string;
  readonly name: string;
}

export interface StateFieldProps extends Omit<FieldProps, 'label'> {
  readonly label?: string;
  readonly name?: string;
  /** Empty until they are known. */
  readonly states: readonly StateChoice[];
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Locked, for instance by the address of a zip code: shown as text. */
  readonly readOnly?: boolean;
}

/** The state of an address. Shows a value that is not in the list, or not yet, as it is. */
export function StateField({ label = 'Estado', states, value, readOnly = false, ...field }: StateFieldProps) {
  const known = states.find(({ code }) => code === value);
  if (readOnly) return <TextField {...field} {...{ label }} readOnly value={known?.name ?? value} />;
  const listed = known || value === '' ? states : [{ code: value, name: value }, ...states];
  const options = [
    { value: '', label: 'Escolha o estado' },
    ...listed.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return <SelectField {...field} {...{ label, value, options }} autoComplete="address-level1" />;
}
