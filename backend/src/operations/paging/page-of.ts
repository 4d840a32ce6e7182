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
 * @param read reads the first rows of the page, up to so many: one row more than the page has tells of a next one
 * @param cursorAfter names the place after a row
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
