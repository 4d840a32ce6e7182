import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <span className={css.hidden}>{children}</span>;
}
