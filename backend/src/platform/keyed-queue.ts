/** Runs work when it is its turn. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs at most `most` jobs at a time, the others in their order of arrival */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Runs jobs of the same key one after another, in their order of arrival; other keys run concurrently. */
export type KeyedQueue = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** @returns a queue that retains a key only while it has jobs */
export function createKeyedQueue(): KeyedQueue {
  const lines = new Map<string, { readonly enter: ConcurrencyLimit; standing: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { enter: createConcurrencyLimit(1), standing: 0 };
    lines.set(name, line);
    line.standing++;
    try {
      return await line.enter(work);
    } finally {
      if (--line.standing === 0) lines.delete(name);
    }
  };
}
