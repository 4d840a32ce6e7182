/** Runs work when it is its turn. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs at most `most` pieces of work at a time, the others in the order they came */
export function createTurnstile(most: number): Turnstile {
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
