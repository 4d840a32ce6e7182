import { type MouseEvent, type ReactNode, useRef } from 'react';
import * as styles from './page-frame.module.css';
import { useStyles } from '../foundation/use-styles.ts';

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
