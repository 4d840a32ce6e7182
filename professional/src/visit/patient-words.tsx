import { useStyles } from '@acolhe/ui';
import * as styles from './visit.module.css';

/** What the patient wrote, as written. */
export function PatientWords({ reason }: { readonly reason: string }) {
  const css = useStyles(styles);
  return <blockquote className={css.words}>{reason}</blockquote>;
}
