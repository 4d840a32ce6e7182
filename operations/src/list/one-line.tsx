import { useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './one-line.module.css';

/** A code or a short name in a table, which is read aloud or copied and not broken over two lines. */
export function OneLine({ children }: { readonly children: ReactNode }) {
  return <span className={useStyles(styles).line}>{children}</span>;
}
