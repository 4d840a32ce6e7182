import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Stands above the cards and never becomes lower while the window keeps its width: what ends there leaves its place, so
 * that the cards below stay where they are.
 */
export function NotesAbove({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const kept = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const keep = (): void => {
      if (window.innerWidth !== kept.current.width) {
        element.style.minHeight = '';
        kept.current = { width: window.innerWidth, height: 0 };
      }
      kept.current.height = Math.max(kept.current.height, element.offsetHeight);
      element.style.minHeight = `${kept.current.height}px`;
    };
    keep();
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  });
  return <div ref={place}>{children}</div>;
}
