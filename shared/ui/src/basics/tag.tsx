import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import type { StatusKind } from './note.tsx';
import * as styles from './tag.module.css';

export interface TagProps {
  readonly kind: StatusKind | 'neutral';
  /** One or two words. */
  readonly children: string;
}

/** Shows a status, with a small arch in its colour. */
export function Tag({ kind, children }: TagProps) {
  const css = useStyles(styles);
  return <span className={classNames(css.tag, css[kind])}>{children}</span>;
}
