import { useFocusOnChange } from '@acolhe/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After each change of the screen, not at the first, moves focus to the new screen's title and the page to its top.
 * @param place what holds the screens
 * @param screen the path, and the gate before it
 */
export function useFocusOnNavigation(place: RefObject<HTMLElement | null>, screen: string): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current !== screen) window.scrollTo(0, 0);
    before.current = screen;
  }, [screen]);
  useFocusOnChange(place, screen);
}
