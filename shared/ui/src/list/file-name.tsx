import { useStyles } from '../foundation/ui.tsx';
import * as styles from './file-name.module.css';

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
