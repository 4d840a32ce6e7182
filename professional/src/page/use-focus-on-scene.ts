import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the new scene's title when the focused element went with the scene before, so that keyboard and
 * screen reader continue at the start of the scene.
 * @param place element that contains the scenes
 * @param scene name of the scene
 */
export function useFocusOnScene(place: RefObject<HTMLElement | null>, scene: string): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    focusTitle(place.current);
  }, [place, scene]);
}

/** Moves the focus to the page's title when the page shows another scene than before; not when it opens. */
export function useFocusOnChange(scene: string): void {
  const before = useRef(scene);
  useEffect(() => {
    if (before.current === scene) return;
    before.current = scene;
    focusTitle(document.body);
  }, [scene]);
}

/** Focuses the title inside an element. */
export function focusTitle(place: HTMLElement | null): void {
  const title = place?.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
