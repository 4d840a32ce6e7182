import { type RefObject, useEffect } from 'react';

/**
 * When one scene takes the place of another and what had the focus went with it, moves the focus to the new scene's
 * title, so that keyboard and screen reader go on where the scene begins.
 * @param place what holds the scenes
 * @param scene changes with the scene
 */
export function useFocusOnScene(place: RefObject<HTMLElement | null>, scene: string): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    focusTitle(place.current);
  }, [place, scene]);
}

/** Gives the focus to the title of what `place` holds. */
export function focusTitle(place: HTMLElement | null): void {
  const title = place?.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
