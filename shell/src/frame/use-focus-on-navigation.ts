import { type RefObject, useEffect, useRef } from 'react';

/** A screen whose data is slow gets its title late; after this the focus is left where it is. */
const WAIT_FOR_TITLE_MS = 5_000;

/** Moves the focus to the title of a screen, unless the screen has placed it itself. @returns false while there is no title */
function focusTitle(place: HTMLElement): boolean {
  const title = place.querySelector<HTMLElement>('h1');
  if (!title) return false;
  if (!place.contains(document.activeElement) || document.activeElement === place) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  return true;
}

/**
 * After each change of the path, not at the first, moves focus to the new screen's title and the page to its top, so that keyboard
 * and screen reader begin where the screen begins.
 * @param place what holds the screens
 */
export function useFocusOnNavigation(place: RefObject<HTMLElement | null>, path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return undefined;
    before.current = path;
    window.scrollTo(0, 0);
    const element = place.current;
    if (!element || focusTitle(element)) return undefined;
    const observer = new MutationObserver(() => { if (focusTitle(element)) observer.disconnect(); });
    observer.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), WAIT_FOR_TITLE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place, path]);
}
