import type { BrandLogo } from '@acolhe/brand';
import type { ReactNode } from 'react';
import { PersonInDoorway } from '../art/person.tsx';
import { CobogoPattern } from '../art/scenes.tsx';
import { useStyles } from '../foundation/ui.tsx';
import { BrandMark } from './brand-mark.tsx';
import * as styles from './welcome-layout.module.css';

export interface WelcomeLayoutProps {
  /** No logo for a brand that shows none here. */
  readonly logo?: BrandLogo;
  readonly sentence: string;
  /** The form, and what belongs to it. */
  readonly children: ReactNode;
}

/** Lays out the sign-in: the strong block with the open door, and the form next to or below it. Fills its container. */
export function WelcomeLayout({ logo, sentence, children }: WelcomeLayoutProps) {
  const css = useStyles(styles);
  return (
    <div className={css.welcome}>
      <div className={css.door}>
        <div className={css.brand}>
          {logo && <BrandMark logo={logo} onBlock size="large" />}
          <p>{sentence}</p>
        </div>
        <div className={css.arch}>
          <CobogoPattern />
          <div className={css.art}>
            <PersonInDoorway />
          </div>
        </div>
      </div>
      <div className={css.main}>{children}</div>
    </div>
  );
}
