import { classNames, useStyles } from '@acolhe/ui';
import * as styles from './visit.module.css';

/** A longer reason is set smaller. */
const LONG_CHARACTERS = 200;

/** Quotes the reason that the patient wrote. */
export function VisitReason({ reason }: { readonly reason: string }) {
  const css = useStyles(styles);
  return (
    <blockquote className={classNames(css.words, reason.length > LONG_CHARACTERS && css.long)}>{reason}</blockquote>
  );
}
