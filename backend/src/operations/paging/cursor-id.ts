import { invalidInput } from '../../platform/http-problem.ts';

/** Writes the cursor of the page after a row, in a list that goes by id. */
export const afterId = ({ id }: { readonly id: number }): string => String(id);

/**
 * Reads the cursor of a list that goes by id.
 * @returns undefined for the first page
 * @throws HttpProblem 400 for one that no page has said
 */
export function cursorId(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidInput([{ path: 'cursor', message: 'of no page' }]);
  return Number(cursor);
}
