import { useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './table-room.module.css';

export interface TableRoomProps {
  /** The table and what belongs to it. */
  readonly children: ReactNode;
  /** Whether it is being read anew. */
  readonly busy?: boolean;
}

/** Room for a table of many columns, which shows its rows as cards where that is not enough. */
export function TableRoom({ children, busy }: TableRoomProps) {
  const css = useStyles(styles);
  return (
    <div className={css.room}>
      <div aria-busy={busy} className={css.rows}>
        {children}
      </div>
    </div>
  );
}
