import { foldText } from '@acolhe/domain';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { invalidInput } from '../platform/http-problem.ts';

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

/** A page of a list; without `nextCursor` it is the last. */
interface Page<Row> {
  readonly items: Row[];
  readonly nextCursor?: string;
}

/** How many rows a page has unless the caller says. */
const USUAL_PAGE = 50;

/**
 * Reads a page of a list.
 * @param pageSize rows, 50 without it
 * @param read reads the first rows of the page: one row more than the page has shows that there is a next one
 * @param cursorAfter the cursor after a row
 */
export async function pageOf<Row>(
  pageSize: number | undefined,
  read: (most: number) => Promise<Row[]>,
  cursorAfter: (last: Row) => string,
): Promise<Page<Row>> {
  const size = pageSize ?? USUAL_PAGE;
  const found = await read(size + 1);
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: last && found.length > size ? cursorAfter(last) : undefined };
}

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

/**
 * The condition on a table with `search_words` that every word that was typed begins one of them, whatever the accents.
 * @returns undefined where nothing is searched for
 */
export function textMatches(search = ''): SQL | undefined {
  const terms = foldText(search).match(/[\p{L}\p{N}]+/gu);
  return terms ? sql`search_words @@ to_tsquery('simple', ${terms.map((word) => `${word}:*`).join(' & ')})` : undefined;
}

const BATCH = 1_000;

/**
 * Reads a list from its beginning to its end, a batch at a time, so that an export of any length fits.
 * @param read reads up to so many rows after an id, by id
 */
export async function* inBatches<Row extends { readonly id: number }>(
  read: (afterId: number, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let afterId = 0; ;) {
    const batch = await read(afterId, BATCH);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}
