import { useLocation, useNavigate } from '@acolhe/session/router';
import { useCallback, useState } from 'react';

const entryOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/**
 * Keeps a value in the history entry of the screen, so that a reload and the way back find it; the address tells
 * nothing of it.
 * @param name of the value in the entry
 * @param read reads what an entry keeps, whatever is there; it gives the value to begin with for nothing
 */
export function useKept<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [value: Value, keep: (value: Value) => void] {
  const { pathname, search, ...location } = useLocation();
  const entry: unknown = location.state;
  const navigate = useNavigate();
  const [value, setValue] = useState(() => read(entryOf(entry)[name]));
  const keep = useCallback(
    (changed: Value): void => {
      setValue(changed);
      void navigate({ pathname, search }, { replace: true, state: { ...entryOf(entry), [name]: changed } });
    },
    [navigate, pathname, search, entry, name],
  );
  return [value, keep];
}
