import { ValidationError } from 'yup';

/** Rules for the values of a form: a yup schema, or anything that validates like one. */
export interface FormRules {
  validate(values: unknown, options: { readonly abortEarly: boolean }): Promise<unknown>;
}

/** Rules as a function: what is wrong with the values, field by field. The first problem of a field counts. */
export type FormCheck<Values> = (
  values: Values,
) => readonly { readonly field: keyof Values & string; readonly message: string }[];

/** Messages by the name of the field. A field without a fault is absent. */
export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * Asks the rules about all values. Gives the first message of each field at fault, in the order of the rules.
 * Faults that are no validation (a rule that throws) are thrown on.
 */
export async function validateValues<Values extends object>(
  rules: FormRules | FormCheck<Values> | undefined,
  values: Values,
): Promise<FieldMessages<Values>> {
  if (!rules) return {};
  if (typeof rules === 'function') return firstMessages(rules(values));
  try {
    await rules.validate(values, { abortEarly: false });
    return {};
  } catch (fault) {
    if (!ValidationError.isError(fault)) throw fault;
    const faults = fault.inner.length > 0 ? fault.inner : [fault];
    return firstMessages(faults.map(({ path, message }) => ({ field: path?.split(/[.[]/)[0] ?? '', message })));
  }
}

function firstMessages<Values>(
  problems: readonly { readonly field: string; readonly message: string }[],
): FieldMessages<Values> {
  const messages: Record<string, string> = {};
  for (const { field, message } of problems) messages[field] ??= message;
  return messages as FieldMessages<Values>;
}
