import { Page, type PageProps, useStyles } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import * as styles from './console-page.module.css';
import { useTitle } from './use-title.ts';

export interface ConsolePageProps extends Omit<PageProps, 'titleRef' | 'title' | 'narrow'> {
  readonly title: string;
  /** Its work is as wide as a form, and begins where the title does. */
  readonly narrow?: boolean;
}

/**
 * A screen of the console: names the tab, and takes the focus to its title when it comes in the place of another, so
 * that keyboard and screen reader go on there.
 */
export function ConsolePage({ title, narrow = false, children, ...page }: ConsolePageProps) {
  const css = useStyles(styles);
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.closest('nav') !== null)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page {...page} title={title} titleRef={heading}>
      {narrow ? <div className={css.narrow}>{children}</div> : children}
    </Page>
  );
}
