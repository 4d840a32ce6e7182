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
