import type { ReactNode } from 'react';
import * as styles from './note.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { type StatusKind, statusIcons } from './status.ts';

export interface NoteProps {
  readonly kind: StatusKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One quiet button. */
  readonly action?: ReactNode;
  /** It came while the page was open: readers are told, at once when it is a danger. */
  readonly live?: boolean;
  /** It lies over a picture. */
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
