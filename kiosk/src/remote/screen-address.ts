/** The address of the remote's screen; the address bar, which nobody sees, stays as it is. */
export interface ScreenAddress {
  /** Its query, with the question mark; empty without one. */
  search(): string;
  navigate(to: string): void;
  subscribe(listener: () => void): () => void;
}

const searchOf = (address: string): string => new URL(address, 'http://cabin.invalid').search;

export function createScreenAddress(start: string): ScreenAddress {
  let search = searchOf(start);
  const listeners = new Set<() => void>();
  return {
    search: () => search,
    navigate(to) {
      search = searchOf(to);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
