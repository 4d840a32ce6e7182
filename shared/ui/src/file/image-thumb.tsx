import * as styles from './images-field.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { close } from '../icon/icons.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface ImageThumbProps {
  readonly file: File;
  /** Among those picked, from 1. */
  readonly number: number;
  /** It cannot be taken out now. */
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** Shows a chosen image with a button that removes it. */
export function ImageThumb({ file, number, busy, onRemove }: ImageThumbProps) {
  const css = useStyles(styles);
  const address = useObjectUrl(file);
  return (
    <li className={css.thumb}>
      {address ? (
        <img className={css.picture} src={address} alt={`Imagem ${number}: ${file.name}`} />
      ) : (
        <span className={css.picture} />
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={`Remover imagem ${number}`}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onRemove}
      >
        <Icon shape={close} size="small" />
      </button>
    </li>
  );
}
