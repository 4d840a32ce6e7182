import type { ReactNode } from 'react';
import * as styles from './call-bar.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { keepClear } from '../toast/use-clear-place.ts';

/** The controls of a call, side by side: `CallButton`s. */
export function CallBar({
  children,
  label = 'Controles da chamada',
}: {
  readonly children: ReactNode;
  readonly label?: string;
}) {
  const css = useStyles(styles);
  return (
    <div className={css.bar} role="group" aria-label={label} {...keepClear}>
      {children}
    </div>
  );
}
