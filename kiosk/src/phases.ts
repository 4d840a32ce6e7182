import type { CabinPhase } from '@acolhe/session';

/** How far the cabin is with its patient, as its remote tells. */
export interface Phases {
  current(): CabinPhase;
  enter(phase: CabinPhase): void;
  /** Hears of each change. */
  subscribe(changed: (phase: CabinPhase, before: CabinPhase) => void): void;
}

export function createPhases(): Phases {
  const listeners: ((phase: CabinPhase, before: CabinPhase) => void)[] = [];
  let current: CabinPhase = 'attract';
  return {
    current: () => current,
    enter(phase) {
      if (phase === current) return;
      const before = current;
      current = phase;
      for (const listener of listeners) listener(phase, before);
    },
    subscribe: (changed) => void listeners.push(changed),
  };
}
