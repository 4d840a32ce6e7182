import { z } from 'zod';
import { invalidInput } from '../../platform/http-problem.ts';

/** The last row of a page of a list that goes by name. */
export interface NamePlace {
  readonly name: string;
  readonly id: number;
}

const namePlace = z.tuple([z.string().max(300), z.int().positive()]);

/** Writes the cursor of the page after a row, in a list that goes by name. */
export const afterName = ({ name, id }: NamePlace): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/**
 * Reads the cursor of a list that goes by name.
 * @returns undefined for the first page
 * @throws HttpProblem 400 for one that no page has said
 */
export function placeOf(cursor: string | undefined): NamePlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [name, id] = namePlace.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { name, id };
  } catch {
    throw invalidInput([{ path: 'cursor', message: 'of no page' }]);
  }
}
