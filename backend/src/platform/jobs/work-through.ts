/** Work on one after the other of what a query finds. */
export interface OrderedWork<Key> {
  /** Comes before every key. */
  readonly before: Key;
  /** @returns the first key after another one, undefined after the last */
  readonly next: (after: Key) => Promise<Key | undefined>;
  readonly work: (key: Key) => Promise<void>;
  /** Told of each key whose work failed. */
  readonly onError: (error: unknown, key: Key) => void;
}

/** Works through keys in their order, each once; one that fails holds no other up. */
export async function workThrough<Key>({ before, next, work, onError }: OrderedWork<Key>): Promise<void> {
  for (let key = await next(before); key !== undefined; key = await next(key))
    try {
      await work(key);
    } catch (error) {
      onError(error, key);
    }
}

/** Comes before every UUID that anybody makes. */
export const BEFORE_ALL_UUIDS = '00000000-0000-0000-0000-000000000000';
