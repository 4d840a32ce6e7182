import { useStyles } from '@acolhe/ui';
import * as styles from './visit.module.css';

/** Quotes the reason that the patient wrote. */
export function VisitReason({ reason }: { readonly reason: string }) {
  const css = useStyles(styles);
  return <blockquote className={css.words}>{reason}</blockquote>;
}
