import type { ReactNode } from 'react';
import * as styles from './actions.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/**
 * Arranges the buttons that end a screen, in the order quiet, main: main on top on a phone, at the right where there
 * is room.
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.actions}>{children}</div>;
}
