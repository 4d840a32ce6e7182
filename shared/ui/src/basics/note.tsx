import type { ReactNode } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { Icon } from './icon.tsx';
import { error, type IconShape, info, success, warning } from './icons.ts';
import * as styles from './note.module.css';

export interface NoteProps {
  readonly kind: StatusKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One quiet button. */
  readonly action?: ReactNode;
  /** It appeared while the page was open: readers are notified, at once when it is a danger. */
  readonly live?: boolean;
  /** It floats over a picture. */
  readonly floating?: boolean;
}

/** A notice that stays in the page: icon, bold sentence, detail, one quiet button. */
export function Note({ kind, title, children, action, live = false, floating = false }: NoteProps) {
  const css = useStyles(styles);
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames(css.note, css[kind], floating && css.floating)} role={live ? role : undefined}>
      <Icon shape={statusIcons[kind]} size="medium" />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  );
}

/** Kind of a notice or toast. */
export type StatusKind = 'info' | 'success' | 'warning' | 'danger';

export const statusIcons: Readonly<Record<StatusKind, IconShape>> = { info, success, warning, danger: error };
