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

/** A date as names of files have it, with what follows: '2026-11-16.pdf'. */
const DATED = /(\d{4}-\d{2}-\d{2}\S*)/;

/** Shows the name of a file, whose date is not broken over two lines. */
export function FileName({ name }: { readonly name: string }) {
  const css = useStyles(styles);
  const [before, date, after] = name.split(DATED);
  if (date === undefined) return name;
  return (
    <span>
      {before}
      <span className={css.whole}>{date}</span>
      {after}
    </span>
  );
}
