import type { BrandLogo } from '@acolhe/brand';
import { Lead, WelcomeLayout } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { useTitle } from '../page/use-title.ts';

/** What all screens of the recovery show. */
export interface RecoveryFrame {
  readonly logo: BrandLogo;
  /** A `WelcomeFoot`. */
  readonly foot: ReactNode;
}

export interface RecoveryLayoutProps extends RecoveryFrame {
  readonly title: string;
  /** One sentence under the title. */
  readonly sentence: string;
  readonly children: ReactNode;
}

/** Layout of the recovery screens, which is that of the sign-in. */
export function RecoveryLayout({ logo, foot, title, sentence, children }: RecoveryLayoutProps) {
  useTitle(title);
  return (
    <WelcomeLayout logo={logo} sentence="O console de quem atende.">
      <h1>{title}</h1>
      <Lead>{sentence}</Lead>
      {children}
      {foot}
    </WelcomeLayout>
  );
}
