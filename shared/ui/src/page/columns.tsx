import type { ReactNode } from 'react';
import * as styles from './columns.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';

export interface TwoColumnsProps {
  /** The work. */
  readonly children: ReactNode;
  /** Help or a summary: below on a phone, at the right where there is room. */
  readonly aside: ReactNode;
  /** Both of the same width; otherwise the aside has 22 rem. */
  readonly even?: boolean;
}

/** Arranges work and help side by side where there is room. */
export function TwoColumns({ children, aside, even = false }: TwoColumnsProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.columns, even && css.even)}>
      <div className={css.work}>{children}</div>
      <aside className={css.aside}>{aside}</aside>
    </div>
  );
}
