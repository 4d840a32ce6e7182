import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** For the element around what may go. */
export interface FocusListeners {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * Hands the focus on when what has it is taken out of the page, as a button that closes its own notice is: else the
 * keyboard begins at the top again. Belongs to a component that is drawn again when that happens.
 * @param onLost gives the focus to a successor; not called when something else has it by then
 */
export function useFocusFallback(onLost: () => void): FocusListeners {
  const holder = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!holder.current || holder.current.isConnected) return;
    holder.current = null;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) onLost();
  });
  return {
    onFocus: ({ target }) => {
      holder.current = target;
    },
    // What is taken out of the page says nothing of it.
    onBlur: () => {
      holder.current = null;
    },
  };
}
