import { useState } from 'react';
import * as styles from './file-field.module.css';
import { Button } from '../button/button.tsx';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { file as fileIcon, trash } from '../icon/icons.ts';
import { useObjectUrl } from './use-object-url.ts';
import { formatFileSize } from './file-rules.ts';

export interface FileCardProps {
  readonly file: File;
  /** What else is known of it. */
  readonly detail?: string | undefined;
  readonly onRemove: () => void;
}

/** Shows a chosen file: preview or icon, name, size, and a button that removes it. */
export function FileCard({ file, detail, onRemove }: FileCardProps) {
  const css = useStyles(styles);
  const address = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  const pictured = file.type.startsWith('image/') && address !== '' && !broken;
  return (
    <li className={css.card}>
      {pictured ? (
        <img
          className={css.preview}
          src={address}
          alt={`Prévia de ${file.name}`}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={css.preview}>
          <Icon shape={fileIcon} size="large" />
        </span>
      )}
      <span className={css.words}>
        <b className={css.name}>{file.name}</b>
        <span className={css.size}>{[detail, formatFileSize(file.size)].filter(Boolean).join(', ')}</span>
      </span>
      <Button kind="text" size="small" icon={trash} aria-label={`Remover ${file.name}`} onPress={onRemove}>
        Remover
      </Button>
    </li>
  );
}
