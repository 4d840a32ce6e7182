import { useStyles } from '../foundation/use-styles.ts';
import * as styles from './guidance-text.module.css';

/** What a professional wrote for a patient, with its lines as they were written. */
export function GuidanceText({ children }: { readonly children: string }) {
  const css = useStyles(styles);
  return <span className={css.guidance}>{children}</span>;
}
