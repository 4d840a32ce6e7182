import type { ReactNode } from 'react';
import * as styles from './content-state.module.css';
import { EmptyPlant } from '../art/empty-plant.tsx';
import { useStyles } from '../foundation/use-styles.ts';

/** Says that there is nothing to show yet: an illustration, a sentence and an action. */
export function EmptyState({
  children,
  action,
  title,
}: {
  readonly children: ReactNode;
  readonly title?: string;
  readonly action?: ReactNode;
}) {
  const css = useStyles(styles);
  return (
    <div className={css.state}>
      <div className={css.background}>
        <EmptyPlant />
      </div>
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action}
    </div>
  );
}
