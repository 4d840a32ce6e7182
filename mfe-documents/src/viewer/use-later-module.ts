import { useCallback, useEffect, useState } from 'react';

/** A module that is loaded when it is needed. */
export type LaterModule<Module> =
  | { readonly phase: 'loading' | 'failed' }
  | { readonly phase: 'ready'; readonly module: Module };

/**
 * Loads a module.
 * @param load stays the same between renderings
 * @returns the module and a function that loads it again after a failure
 */
export function useLaterModule<Module>(
  load: () => Promise<Module>,
): readonly [later: LaterModule<Module>, retry: () => void] {
  const [later, setLater] = useState<LaterModule<Module>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => isWanted && setLater({ phase: 'ready', module }),
      () => isWanted && setLater({ phase: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setLater({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [later, retry];
}
