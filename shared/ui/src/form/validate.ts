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

/** Keeps the first message of each field. */
function firstMessages<Values>(
  problems: readonly { readonly field: string; readonly message: string }[],
): FieldMessages<Values> {
  const messages: Record<string, string> = {};
  for (const { field, message } of problems) messages[field] ??= message;
  return messages as FieldMessages<Values>;
}
