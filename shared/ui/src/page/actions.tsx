import type { ReactNode } from 'react';
import * as styles from './actions.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { keepClear } from '../toast/use-clear-place.ts';

/**
 * Arranges the buttons that end a screen, in the order quiet, main: main on top on a phone; where there is room, the
 * quiet one begins where the fields do, and main ends where they end.
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <div className={css.actions} {...keepClear}>
      {children}
    </div>
  );
}
