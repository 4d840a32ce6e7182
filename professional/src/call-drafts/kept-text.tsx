import { useStyles } from '@acolhe/ui';
import { CopyButton } from './copy-button.tsx';
import * as styles from './left-call-panel.module.css';

/** A text that was typed and has nowhere to go any more, to be read and copied. */
export function KeptText({ what, text }: { readonly what: string; readonly text: string }) {
  const css = useStyles(styles);
  return (
    <div className={css.kept}>
      <h3>{what}</h3>
      <p className={css.text}>{text}</p>
      <CopyButton what={what} text={text} />
    </div>
  );
}
