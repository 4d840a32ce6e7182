import type { Appearance, BrandLogo } from '@acolhe/brand';
import { Footer, PageFrame, type SupportLinkProps, WelcomeLayout } from '@acolhe/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTitle } from './use-title.ts';

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
