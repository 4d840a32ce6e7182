import { z } from 'zod';
import { HttpProblem } from '../../platform/http-problem.ts';

/**
 * The refusal of a change of something that somebody else has changed since it was read.
 * @param current what is there now; the answer tells it
 * @see docs/product/operations.md
 */
export function changedMeanwhile<S extends z.ZodType>(schema: S, current: z.output<S>): HttpProblem {
  return new HttpProblem({
    code: 'changed-meanwhile',
    httpStatus: 409,
    message: 'Outra pessoa alterou este registro enquanto você editava. Confira os dados atuais e tente novamente.',
    current: z.encode(schema, current),
  });
}
