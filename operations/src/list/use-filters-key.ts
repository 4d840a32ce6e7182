import { useState } from 'react';

/** Which form of filters stands over a list. */
export interface FiltersKey {
  /** Another one begins the form anew. */
  readonly key: number;
  /** Says what the form itself asks for next: it stays, and with it the focus of the person who sent it. */
  readonly keepFor: (asked: string) => void;
}

/**
 * Begins a form of filters anew when another address asks for something else, as by the way back.
 * @param asked what the address asks for
 */
export function useFiltersKey(asked: string): FiltersKey {
  const [{ key, seen, own }, set] = useState<{ key: number; seen: string; own?: string }>({ key: 0, seen: asked });
  if (asked !== seen) set({ key: asked === own ? key : key + 1, seen: asked });
  return { key, keepFor: (next) => set({ key, seen, own: next }) };
}
