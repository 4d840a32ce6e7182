import type { FrameView } from './messages.ts';

/** Follows what a visitor sees of an element. */
export interface ViewWatch {
  /** Tells what is seen now. */
  tell(): void;
  stop(): void;
}

/**
 * Tells which stretch of an element lies in the window, whenever the page is scrolled or the window changes: at most
 * once per frame that is drawn.
 */
export function watchView(element: HTMLElement, onView: (view: FrameView) => void): ViewWatch {
  const page = element.ownerDocument.defaultView ?? window;
  let next: number | undefined;
  const tell = (): void => {
    next = undefined;
    const { top, height } = element.getBoundingClientRect();
    const windowHeightPx = page.innerHeight;
    const topPx = Math.min(Math.max(0, -top), height);
    onView({ topPx, heightPx: Math.max(0, Math.min(height, windowHeightPx - top) - topPx), windowHeightPx });
  };
  const tellSoon = (): void => {
    next ??= page.requestAnimationFrame(tell);
  };
  // Captured, since scrolling a box inside the page does not bubble.
  page.addEventListener('scroll', tellSoon, { capture: true, passive: true });
  page.addEventListener('resize', tellSoon);
  return {
    tell,
    stop() {
      if (next !== undefined) page.cancelAnimationFrame(next);
      page.removeEventListener('scroll', tellSoon, { capture: true });
      page.removeEventListener('resize', tellSoon);
    },
  };
}
