import { ValidationError } from 'yup';

/** Rules for the values of a form: a yup schema, or anything that validates like one. */
export interface FormRules {
  validate(values: unknown, options: { readonly abortEarly: boolean }): Promise<unknown>;
}

/** Messages by the name of the field. A field without a fault is absent. */
export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * Asks the rules about all values. Gives the first message of each field at fault, in the order of the rules.
 * Faults that are no validation (a rule that throws) are thrown on.
 */
export async function validateValues<Values extends object>(rules: FormRules | undefined, values: Values): Promise<FieldMessages<Values>> {
  if (!rules) return {};
  try {
    await rules.validate(values, { abortEarly: false });
    return {};
  } catch (fault) {
    if (!ValidationError.isError(fault)) throw fault;
    const messages: Record<string, string> = {};
    for (const one of fault.inner.length > 0 ? fault.inner : [fault]) {
      const field = one.path?.split(/[.[]/)[0] ?? '';
      messages[field] ??= one.message;
    }
    return messages as FieldMessages<Values>;
  }
}
