import { useStyles } from '@acolhe/ui';
import * as styles from './secret-text.module.css';

/** A key or code to be copied or typed, which has no spaces and is broken where the line ends. */
export function SecretText({ children }: { readonly children: string }) {
  const css = useStyles(styles);
  return <code className={css.secret}>{children}</code>;
}
