/** What is wrong with one field, in Portuguese. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/** One rule of a form: the field that it is about, and what it says of a form that breaks it. */
export type FieldRule<Form, Field extends string, Known> = readonly [
  field: Field,
  check: (form: Form, known: Known) => string | undefined,
];

/**
 * Judges a form by its rules, in their order.
 * @returns one problem for each field that has one; the first of all is the one to be told first
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
