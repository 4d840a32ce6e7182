import { usePortal } from '@acolhe/session';
import { Lead, useStyles, WelcomeLayout } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { SupportFoot } from '../support/support-foot.tsx';
import * as styles from './recovery-layout.module.css';

export interface RecoveryLayoutProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly sentence: string;
  readonly children: ReactNode;
}

/** Layout of the recovery screens, which is that of the sign-in page. */
export function RecoveryLayout({ title, sentence, children }: RecoveryLayoutProps) {
  const { brand } = usePortal();
  const css = useStyles(styles);
  return (
    <WelcomeLayout
      logo={brand.signInLogo ? brand.logo : undefined}
      sentence="Atendimento de saúde por vídeo, onde você estiver."
    >
      <h1>{title}</h1>
      <Lead>{sentence}</Lead>
      <div className={css.form}>{children}</div>
      <SupportFoot screen="recovery" />
    </WelcomeLayout>
  );
}
