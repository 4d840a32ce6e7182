import type { ReactNode } from 'react';
import * as styles from './queue-arches.module.css';
import { useStyles } from '../foundation/use-styles.ts';

export interface QueueArchesProps {
  /** The patient's number in the queue; without it, `children` (a person) stand in the arch. */
  readonly position?: number;
  readonly children?: ReactNode;
}

/**
 * Shows three pulsing arches with the queue number inside. Hidden from screen readers; the words beside it say the
 * number.
 */
export function QueueArches({ position, children }: QueueArchesProps) {
  const css = useStyles(styles);
  return (
    <div className={css.arches} aria-hidden>
      <i />
      <i />
      <i />
      <div className={css.inside}>
        {position === undefined ? (
          <span className={css.person}>{children}</span>
        ) : (
          <b className={css.number} data-testid="queue-position">
            {position}
          </b>
        )}
      </div>
    </div>
  );
}
