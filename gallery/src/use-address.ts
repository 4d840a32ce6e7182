import { useSyncExternalStore } from 'react';
import { type Address, formatAddress, parseAddress } from './address.ts';

const CHANGED = 'gallery:address';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/**
 * Follows the address of the page.
 * @returns the address, and a function that goes to another one without loading the page
 */
export function useAddress(): readonly [Address, (next: Address) => void] {
  const query = useSyncExternalStore(subscribe, () => window.location.search);
  const goTo = (next: Address) => {
    window.history.pushState(null, '', formatAddress(next));
    window.dispatchEvent(new Event(CHANGED));
  };
  return [parseAddress(query), goTo];
}
