import type { ReactNode } from 'react';
import * as styles from './lead.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/** The sentence under a title. */
export function Lead({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <p className={css.lead}>{children}</p>;
}
