import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds after which loading is shown. */
const LOADING_DELAY_MS = 300;

/**
 * Reports a condition once it has lasted for a while.
 * @param active the condition
 * @returns false as soon as it ends
 */
export function useDelayed(so: boolean, afterMs = LOADING_DELAY_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!so) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [so, afterMs]);
  return so && late;
}

/**
 * Reads a clock in a fixed interval while mounted.
 * @param nowMs returns epoch milliseconds; must stay the same function
 * @param everyMs the interval
 */
export function useNow(nowMs: () => number, everyMs: number): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    setNow(nowMs());
    const timer = setInterval(() => setNow(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [nowMs, everyMs]);
  return now;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network. With one, a service may still not be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/**
 * Creates an object URL of content while it is shown.
 * @returns an empty text until it exists
 */
export function useObjectUrl(content: Blob): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(content);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return address;
}

/** The focused element as the root around a place sees it: in a shadow root, the one inside. */
export function activeElementOf(place: Element): Element | null {
  const root = place.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
