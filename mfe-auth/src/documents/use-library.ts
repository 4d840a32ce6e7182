import { useEffect, useState } from 'react';
import { type Library, loadLibrary } from './load-library.ts';

/** How far the texts have come. */
export type LibraryState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly library: Library };

/** Loads the texts when something that shows them is drawn, and again when asked to after a failure. */
export function useLibrary(): { readonly state: LibraryState; readonly retry: () => void } {
  const [state, setState] = useState<LibraryState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const take = (next: LibraryState): void => {
      if (isWanted) setState(next);
    };
    loadLibrary().then(
      (library) => take({ status: 'ready', library }),
      () => take({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const retry = (): void => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
