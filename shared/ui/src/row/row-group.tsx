import { type ReactNode, useId } from 'react';
import * as styles from './row.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/** Groups rows under one heading. */
export function RowGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const css = useStyles(styles);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}
