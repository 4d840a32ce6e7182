import type { Appearance } from '@acolhe/brand';
import { Footer, type SupportLinkProps, useBrandName } from '@acolhe/ui';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { z } from 'zod';

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

const schema = z.object({ apiUrl: z.url(), appVersion: z.string().min(1) });

/** Address of the service, and the version that the console shows. */
export type PageConfig = z.output<typeof schema>;

/**
 * Reads the data block `acolhe-config` with which the page was served.
 * @throws Error naming the missing or invalid field
 */
export function readPageConfig(page: Document): PageConfig {
  return schema.parse(JSON.parse(page.getElementById('acolhe-config')?.textContent ?? 'null'));
}

/**
 * Sets the page's title, which shows in the browser's tab.
 * @param count of what waits for the professional, before the title; none is shown for 0
 */
export function useTitle(title: string, count = 0): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} - ${brand}`;
  }, [title, count, brand]);
}

export interface WelcomeFooterProps {
  readonly support: SupportLinkProps;
  readonly appearance: Appearance;
}

/**
 * Ends the screens before the sign-in: how to reach the support, and the choice of light or dark colours. On duty
 * they are not shown.
 */
export function WelcomeFooter({ support, appearance }: WelcomeFooterProps) {
  const scheme = useSyncExternalStore(appearance.subscribe, appearance.current);
  return <Footer inContent {...support} appearance={{ value: scheme, onChange: appearance.choose }} />;
}
