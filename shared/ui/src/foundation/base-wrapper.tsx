import { type ReactNode } from 'react';
import * as styles from './base.module.css';
import { useStyles } from './use-styles.ts';

/**
 * The element that carries the base styles. It is also the container that layouts measure themselves by, so that a
 * part in a narrow column of a wide page is laid out as on a phone.
 */
export function BaseWrapper({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.root} lang="pt-BR">{children}</div>;
}
