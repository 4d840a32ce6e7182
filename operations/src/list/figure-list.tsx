import { classNames, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './figure-list.module.css';

/** A figure: what it counts, its value, and a word about it. */
export interface FigureLine {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string;
}

export interface FigureListProps {
  readonly figures: readonly FigureLine[];
  /** How many stand beside each other where there is room; as many as fit unless said otherwise. */
  readonly columns?: 3 | 4;
}

/** Figures beside each other, each with its name. */
export function FigureList({ figures, columns }: FigureListProps) {
  const css = useStyles(styles);
  return (
    <dl className={classNames(css.list, columns === 3 && css.three, columns === 4 && css.four)}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className={css.figure}>
          <dt>{name}</dt>
          <dd className={css.value}>{value}</dd>
          {note !== undefined && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
