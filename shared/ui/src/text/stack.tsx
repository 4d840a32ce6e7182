import type { ReactNode } from 'react';
import * as styles from './stack.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';

/** Arranges content vertically, with the space between fields, sections (`large`) or lines (`small`). */
export function Stack({
  children,
  space = 'normal',
}: {
  readonly children: ReactNode;
  readonly space?: 'small' | 'normal' | 'large';
}) {
  const css = useStyles(styles);
  return <div className={classNames(css.stack, css[space])}>{children}</div>;
}
