import { keysOf } from '@acolhe/domain';
import type { FormEvent } from 'react';

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
  /** Counts the refused submits: the summary, or the single field, takes the focus with each. */
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
    errors: keysOf(values).flatMap((name) => {
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

/** What the rules throw: by yup's name, without yup, which forms whose rules are a function do not load. */
interface ValidationError {
  readonly message: string;
  readonly path?: string;
  readonly inner: readonly ValidationError[];
}

const isValidationError = (fault: unknown): fault is ValidationError =>
  typeof fault === 'object' && fault !== null && 'name' in fault && fault.name === 'ValidationError';

/** Rules for the values of a form: a yup schema, or anything that validates like one. */
export interface FormRules {
  validateSync(values: unknown, options: { readonly abortEarly: boolean }): unknown;
}

/** Rules as a function: returns problems field by field. The first problem of a field counts. */
export type FormCheck<Values> = (
  values: Values,
) => readonly { readonly field: keyof Values & string; readonly message: string }[];

/** Messages by field name, without the fields that have no error. */
export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * Validates all values.
 * @returns the first message of each invalid field, in the order of the rules
 * @throws an error of a rule that is no validation error
 */
export function validateValues<Values extends object>(
  rules: FormRules | FormCheck<Values> | undefined,
  values: Values,
): FieldMessages<Values> {
  if (!rules) return {};
  if (typeof rules === 'function') return firstMessages(rules(values));
  try {
    rules.validateSync(values, { abortEarly: false });
    return {};
  } catch (fault) {
    if (!isValidationError(fault)) throw fault;
    const faults = fault.inner.length > 0 ? fault.inner : [fault];
    return firstMessages(faults.map(({ path, message }) => ({ field: path?.split(/[.[]/)[0] ?? '', message })));
  }
}

/** Takes the first message of each field. */
function firstMessages<Values>(
  problems: readonly { readonly field: string; readonly message: string }[],
): FieldMessages<Values> {
  const messages: Record<string, string> = {};
  for (const { field, message } of problems) messages[field] ??= message;
  // The rules of a form name only its fields.
  return messages as FieldMessages<Values>;
}

/** What a refused submit found. */
export interface Refusal<Values extends object> {
  /** The submitted values. */
  readonly values: Values;
  readonly messages: FieldMessages<Values>;
  /** Counts the refused submits. */
  readonly count: number;
  /** The form's rules know when a field is right again; of what the service refused only a change is known. */
  readonly by: 'rules' | 'service';
}

/**
 * Messages of the last refused submit that still hold: a message is removed as soon as its field is right, by typing or
 * filled in by the browser. New messages appear with the next submit only.
 * @see docs/product/ui.md
 */
export function remainingErrors<Values extends object>(
  { values: refused, messages, by }: Refusal<Values>,
  values: Values,
  rules: FormRules | FormCheck<Values> | undefined,
): FieldMessages<Values> {
  const names = keysOf(messages);
  if (names.length === 0) return messages;
  const now: FieldMessages<Values> = by === 'rules' ? validateValues(rules, values) : {};
  const holds = (name: keyof Values & string): boolean =>
    by === 'rules' ? now[name] === messages[name] : values[name] === refused[name];
  // The compiler does not follow names computed from data.
  return Object.fromEntries(names.filter(holds).map((name) => [name, messages[name]])) as FieldMessages<Values>;
}
