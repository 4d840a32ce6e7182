import type { ReactNode } from 'react';
import * as styles from './panel.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/** A plain white panel with a thin line. */
export function Panel({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.panel}>{children}</div>;
}
