import { type RefObject, useEffect, useRef } from 'react';

/** A screen whose data is slow gets its title late; after this the focus is left where it is. */
const WAIT_FOR_TITLE_MS = 5_000;

/** The focused element as a root sees it: in a shadow root, the one inside. */
const focusedIn = (place: HTMLElement): Element | null => (place.getRootNode() as Document | ShadowRoot).activeElement;

/**
 * Moves the focus to the title of a screen, unless the screen has placed it itself.
 * @returns false while there is no title
 */
function focusTitle(place: HTMLElement): boolean {
  const title = place.querySelector<HTMLElement>('h1');
  if (!title) return false;
  const focused = focusedIn(place);
  if (!place.contains(focused) || focused === place) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  return true;
}

/**
 * Moves the focus to the title of a new screen, so that keyboard and screen reader begin there; not at the first
 * screen.
 * @param place contains the screens
 * @param screen changes with the screen
 */
export function useFocusOnChange(place: RefObject<HTMLElement | null>, screen: string): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return undefined;
    before.current = screen;
    const element = place.current;
    if (!element || focusTitle(element)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusTitle(element)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), WAIT_FOR_TITLE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place, screen]);
}
