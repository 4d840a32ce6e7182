import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import { fileUp } from '../basics/icons.ts';
import { type StatusKind, statusIcons } from '../basics/note.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './upload-card.module.css';

export interface UploadCardProps {
  readonly name: string;
  /** The state as text. */
  readonly status: string;
  /** A message about the upload; none while it proceeds. */
  readonly kind?: StatusKind;
  /** How much of it is sent; none where that is not known. */
  readonly progress?: { readonly sentBytes: number; readonly totalBytes: number } | undefined;
  /** Buttons; one alone is of the kind text. */
  readonly actions?: ReactNode;
}

/** A file that is being sent: name, state as text, progress, and possible actions. */
export function UploadCard({ name, status, kind, progress, actions }: UploadCardProps) {
  const css = useStyles(styles);
  return (
    <li className={css.card}>
      <span className={classNames(css.mark, kind && css[kind])}>
        <Icon shape={kind ? statusIcons[kind] : fileUp} size="medium" />
      </span>
      <span className={css.words}>
        <b className={css.name}>{name}</b>
        <span className={classNames(css.status, kind && css[kind])}>{status}</span>
        {progress && (
          <progress
            className={css.progress}
            aria-label={`Envio de ${name}`}
            max={progress.totalBytes}
            value={progress.sentBytes}
          />
        )}
        {actions && <span className={css.actions}>{actions}</span>}
      </span>
    </li>
  );
}
