import { z } from 'zod';
import { HttpProblem } from '../../../platform/http-problem.ts';
import type { Line } from './line.ts';

/**
 * Refuses in a line what the call for a single record would refuse by the form of its input.
 * @param fieldOf the field of the file by the first name of a path
 */
export function refuseByForm(
  line: Line,
  form: z.ZodType,
  input: unknown,
  fieldOf: Readonly<Record<string, string>>,
): void {
  const { error } = z.safeDecode(form, input);
  for (const issue of error?.issues ?? []) {
    const name = String(issue.path[0]);
    line.refuse(fieldOf[name] ?? name, issue.code === 'too_big' ? 'O valor é grande demais.' : 'O valor não é aceito.');
  }
}

/** Refuses in a line what a rule of the single record throws. */
export function refuseByRule(line: Line, rule: () => void, fieldOf: Readonly<Record<string, string>>): void {
  try {
    rule();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const path = error.details.fields?.[0]?.path ?? '';
    line.refuse(fieldOf[path] ?? path, error.message);
  }
}
