import { type ReactNode, useId } from 'react';
import * as styles from './row.module.css';
import { useStyles } from '../foundation/use-styles.ts';

export interface RowGroupProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The level of its heading; 2 unless it stands below another. */
  readonly level?: 2 | 3;
}

/** Groups rows under one heading. */
export function RowGroup({ title, children, level = 2 }: RowGroupProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} className={level === 2 ? css.title : css.subtitle}>
        {title}
      </Title>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}
