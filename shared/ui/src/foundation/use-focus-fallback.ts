import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { activeElementOf } from './browser-state.ts';

/** Listeners for the element that contains the focusable content. */
export interface FocusListeners {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * Moves the focus on when the focused element is removed, as a button that closes its own notice is; otherwise the
 * keyboard would begin at the top of the page. The component has to render again on the removal.
 * @param onLost focuses a successor; not called when another element already has the focus
 */
export function useFocusFallback(onLost: () => void): FocusListeners {
  const holder = useRef<Element>(null);
  const container = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!holder.current || holder.current.isConnected) return;
    // React reports no focus that moves while it renders: a dialog that closes has given it back by now.
    const active = container.current && activeElementOf(container.current);
    holder.current = active && container.current?.contains(active) ? active : null;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) onLost();
  });
  return {
    onFocus: ({ target, currentTarget }) => {
      holder.current = target;
      container.current = currentTarget;
    },
    // An element that is removed from the page fires no `blur`, so it stays the holder.
    onBlur: () => {
      holder.current = null;
    },
  };
}
