/** A value that changes, for those who want to hear of it. */
export interface Cell<T extends object> {
  readonly get: () => T;
  /** Changes some fields; says nothing when none is another than before. */
  readonly patch: (change: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCell<T extends object>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    patch(change) {
      const next = { ...value, ...change };
      if ((Object.keys(change) as (keyof T)[]).every((key) => Object.is(value[key], next[key]))) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
