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

/** Runs the pieces of work of one name one after another, in the order they came; those of others beside them. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** @returns a function that keeps a line for each name, as long as somebody stands in it */
export function createTurns(): Turns {
  const lines = new Map<string, { readonly enter: Turnstile; standing: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { enter: createTurnstile(1), standing: 0 };
    lines.set(name, line);
    line.standing++;
    try {
      return await line.enter(work);
    } finally {
      if (--line.standing === 0) lines.delete(name);
    }
  };
}

/**
 * @returns a function that runs at most `most` pieces of work at a time, and takes the next of each name in turn, so
 * that one name with much work does not keep the others waiting
 */
export function createFairTurnstile(most: number): Turns {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  const next = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [name, line] = first;
    const go = line.shift();
    // Behind the others now.
    waiting.delete(name);
    if (line.length > 0) waiting.set(name, line);
    return go;
  };
  return async (name, work) => {
    if (running >= most)
      await new Promise<void>((resolve) => {
        const line = waiting.get(name) ?? [];
        line.push(resolve);
        waiting.set(name, line);
      });
    else running++;
    try {
      return await work();
    } finally {
      const go = next();
      if (go) go();
      else running--;
    }
  };
}
