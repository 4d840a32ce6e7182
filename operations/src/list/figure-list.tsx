import { classNames, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './figure-list.module.css';

/** A figure: what it counts, its value, and an optional note. */
export interface FigureLine {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string;
}

export interface FigureListProps {
  readonly figures: readonly FigureLine[];
  /** Number of columns on a wide screen; unset: as many as fit. */
  readonly columns?: 3 | 4;
}

/** Named figures in a grid. */
export function FigureList({ figures, columns }: FigureListProps) {
  const css = useStyles(styles);
  return (
    <dl className={classNames(css.list, columns === 3 && css.three, columns === 4 && css.four)}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className={css.figure}>
          <dt>{name}</dt>
          <dd>
            <span className={css.value}>{value}</span>
            {note !== undefined && <span className={css.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
