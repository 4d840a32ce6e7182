import * as styles from './tag.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import type { StatusKind } from './status.ts';

/** Shows a status in one or two words, with a small arch in its colour. */
export function Tag({ kind, children }: { readonly kind: StatusKind | 'neutral'; readonly children: string }) {
  const css = useStyles(styles);
  return <span className={classNames(css.tag, css[kind])}>{children}</span>;
}
