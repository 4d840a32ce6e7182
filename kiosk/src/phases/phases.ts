import type { CabinPhase } from '@acolhe/session';

/** How far the cabin is with its patient, as its remote tells. */
export interface Phases {
  current(): CabinPhase;
  enter(phase: CabinPhase): void;
  /** Hears of each change. @returns a function that ends it */
  subscribe(changed: (phase: CabinPhase, before: CabinPhase) => void): () => void;
}

export function createPhases(): Phases {
  const listeners = new Set<(phase: CabinPhase, before: CabinPhase) => void>();
  let current: CabinPhase = 'attract';
  return {
    current: () => current,
    enter(phase) {
      if (phase === current) return;
      const before = current;
      current = phase;
      for (const listener of listeners) listener(phase, before);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
