import * as styles from './images-field.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { close } from '../icon/icons.ts';
import { useObjectUrl } from './use-object-url.ts';

/** The preview of one picked image, and the button that takes it out. */
export function ImageThumb({ file, number, onRemove }: { readonly file: File; readonly number: number; readonly onRemove: () => void }) {
  const css = useStyles(styles);
  const address = useObjectUrl(file);
  return (
    <li className={css.thumb}>
      {address ? <img className={css.picture} src={address} alt={`Imagem ${number}: ${file.name}`} /> : <span className={css.picture} />}
      <button type="button" className={css.remove} aria-label={`Remover imagem ${number}`} onClick={onRemove}><Icon shape={close} size="small" /></button>
    </li>
  );
}
