import type { FieldProps } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

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
