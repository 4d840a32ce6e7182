import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { activeElementOf } from '../foundation/browser-state.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './page-frame.module.css';

export interface PageFrameProps {
  /** A `TopBar`; none in the call and the kiosk. */
  readonly top?: ReactNode;
  /** A `Footer`; none in the call and the kiosk. */
  readonly footer?: ReactNode;
  /** A line over the content that takes no more height than it needs. */
  readonly above?: ReactNode;
  /** The same below the content. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Lays out every screen: skip link, top bar, the one `main`, footer. Fills the window. */
export function PageFrame({ top, footer, above, below, children }: PageFrameProps) {
  const css = useStyles(styles);
  const main = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#conteudo" onClick={skip}>
        Ir para o conteúdo
      </a>
      {top}
      {/* A screen below a bar is another one than a screen without: it does not move down. */}
      <main key={top ? 'below-bar' : 'alone'} ref={main} id="conteudo" tabIndex={-1} className={css.main}>
        {above}
        <div className={css.content}>{children}</div>
        {below}
      </main>
      {footer}
    </div>
  );
}

/** A screen whose data is slow gets its title late; after this the focus is left where it is. */
const WAIT_FOR_TITLE_MS = 5_000;

/**
 * Moves the focus to the title of a screen, unless the screen has placed it itself.
 * @returns false while there is no title
 */
function focusTitle(place: HTMLElement): boolean {
  const title = place.querySelector<HTMLElement>('h1');
  if (!title) return false;
  const focused = activeElementOf(place);
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
