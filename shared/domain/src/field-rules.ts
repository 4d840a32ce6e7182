/** A problem of one field, with its message in Portuguese. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/** A rule of a form: its field, and a check that returns the message of a form that breaks it. */
export type FieldRule<Form, Field extends string, Known> = readonly [
  field: Field,
  check: (form: Form, known: Known) => string | undefined,
];

/**
 * Checks a form against its rules, in their order.
 * @returns at most one problem for each field; the first must be shown first
 */
export function findProblems<Form, Field extends string, Known>(
  rules: readonly FieldRule<Form, Field, Known>[],
  form: Form,
  known: Known,
): FieldProblem<Field>[] {
  const problems = new Map<Field, string>();
  for (const [field, check] of rules) {
    const message = problems.has(field) ? undefined : check(form, known);
    if (message !== undefined) problems.set(field, message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}
