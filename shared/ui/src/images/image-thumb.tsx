import { useEffect, useState } from 'react';
import * as styles from './images-field.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { close } from '../icon/icons.ts';

/** The address of a file for as long as it is shown; empty until it is known. */
function useObjectUrl(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

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
