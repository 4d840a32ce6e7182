import { useId } from 'react';
import * as styles from './cobogo-pattern.module.css';
import { useStyles } from '../foundation/use-styles.ts';

const PETALS =
  'M1.5 1.5A21 21 0 0 1 22.5 22.5 21 21 0 0 1 1.5 1.5ZM46.5 1.5A21 21 0 0 1 25.5 22.5 21 21 0 0 1 46.5 1.5ZM1.5 46.5A21 21 0 0 1 22.5 25.5 21 21 0 0 1 1.5 46.5ZM46.5 46.5A21 21 0 0 1 25.5 25.5 21 21 0 0 1 46.5 46.5Z';

/** Fills an arch on the strong block with petals. The arch has to be the containing block. */
export function CobogoPattern() {
  const css = useStyles(styles);
  const pattern = useId();
  return (
    <svg className={css.pattern} aria-hidden="true" focusable="false">
      <pattern id={pattern} width="48" height="48" patternUnits="userSpaceOnUse">
        <path d={PETALS} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
