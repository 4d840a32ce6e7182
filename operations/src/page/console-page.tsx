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

/** Has the place of a sentence that is not known yet: what is below does not move when it arrives. */
export const LATE_SENTENCE = '\u00a0';

/**
 * A screen of the console. Sets the title of the tab, and focuses its heading when it replaces another screen, so that
 * keyboard and screen reader continue there.
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

/** Parts that the screens before sign-in share. */
export interface WelcomeParts {
  readonly logo: BrandLogo;
  /** Contact of administrators who cannot sign in. */
  readonly support: SupportLinkProps;
  readonly appearance: Appearance;
}

export interface WelcomeProps extends WelcomeParts {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of a screen before sign-in: brand, title, content, and links to the support. */
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
