import type { ReactNode, Ref } from 'react';
import { Icon } from '../basics/icon.tsx';
import { file as fileIcon, image } from '../basics/icons.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './file-row.module.css';

export interface FileRowProps {
  /** As the sender gave it. */
  readonly name: string;
  /** Kind, size, date. */
  readonly meta: ReactNode;
  readonly isPicture: boolean;
  /** Decorative, replaces the icon; the size of the area is the same with either. */
  readonly picture?: ReactNode;
  /** Buttons; a dangerous one is the last. */
  readonly actions: ReactNode;
  /** To focus it when the focused element was removed. */
  readonly ref?: Ref<HTMLLIElement>;
}

/** A stored file in a `RowGroup`: icon or small picture, name, facts, and what can be done with it. */
export function FileRow({ name, meta, isPicture, picture, actions, ref }: FileRowProps) {
  const css = useStyles(styles);
  return (
    <li ref={ref} className={css.row} tabIndex={-1}>
      <span className={css.mark}>{picture || <Icon shape={isPicture ? image : fileIcon} size="medium" />}</span>
      <span className={css.words}>
        <b className={css.name}>{name}</b>
        <span className={css.meta}>{meta}</span>
        <span className={css.actions}>{actions}</span>
      </span>
    </li>
  );
}
