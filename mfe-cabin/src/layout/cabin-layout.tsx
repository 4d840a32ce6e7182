import { useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './cabin-layout.module.css';

/** Lays out a screen of the cabin: fills the window, texts of 20 px and more. */
export function CabinLayout({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.cabin}>{children}</div>;
}
