import type { Appearance, BrandLogo } from '@acolhe/brand';
import {
  Footer,
  Page,
  PageFrame,
  type PageProps,
  type SupportLinkProps,
  useBrandName,
  useStyles,
  WelcomeLayout,
} from '@acolhe/ui';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import * as styles from './console-page.module.css';

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

/** Sets the page's title, which shows in the browser's tab and its history. */
export function useTitle(title: string): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = `${title} - Operações ${brand}`;
  }, [title, brand]);
}

/** What the screens before the console show besides their work. */
export interface WelcomeParts {
  readonly logo: BrandLogo;
  /** Whom an administrator asks who does not get in. */
  readonly support: SupportLinkProps;
  readonly appearance: Appearance;
}

export interface WelcomeProps extends WelcomeParts {
  readonly title: string;
  readonly children: ReactNode;
}

/** Lays out a screen before the console: the strong block, the title, the work, and the way to the support. */
export function Welcome({ logo, support, appearance, title, children }: WelcomeProps) {
  useTitle(title);
  const scheme = useSyncExternalStore(appearance.subscribe, appearance.current);
  return (
    <PageFrame>
      <WelcomeLayout logo={logo} sentence="O console de quem cuida da clínica.">
        <h1>{title}</h1>
        {children}
        <Footer inContent {...support} appearance={{ value: scheme, onChange: appearance.choose }} />
      </WelcomeLayout>
    </PageFrame>
  );
}
