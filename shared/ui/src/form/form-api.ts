import type { FormEvent } from 'react';
import type { FieldMessages } from './validate.ts';

/** Properties that a form gives to a field. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

export interface FormApi<Values extends object> {
  readonly id: string;
  readonly values: Values;
  readonly busy: boolean;
  /** Messages of the last submit that still hold, in the order of the fields. Empty before the first one. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  /** What the last submit said of the whole form. */
  readonly failure: string | null;
  /** Counts the submits that came back with errors: the summary, or the single field, takes the focus with each. */
  readonly refusals: number;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  readonly setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly submit: (event?: FormEvent) => void;
  readonly reset: () => void;
}

/**
 * Gives a form's values and messages to its fields and its summary.
 * @param messages of the last submit that still hold
 */
export function formFields<Values extends object>(
  { id, values, setValue }: Pick<FormApi<Values>, 'id' | 'values' | 'setValue'>,
  messages: FieldMessages<Values>,
): Pick<FormApi<Values>, 'errors' | 'field'> {
  const idOf = (name: string): string => `${id}-${name}`;
  return {
    errors: (Object.keys(values) as (keyof Values & string)[]).flatMap((name) => {
      const message = messages[name];
      return message ? [{ id: idOf(name), message }] : [];
    }),
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      error: messages[name],
      onChange: (value) => setValue(name, value),
    }),
  };
}
