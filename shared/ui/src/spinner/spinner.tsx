import * as styles from './spinner.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/** Draws a turning arc. Decorative: the words beside it name the action under way. */
export function Spinner() {
  const css = useStyles(styles);
  return (
    <svg className={css.spinner} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18" />
    </svg>
  );
}
