import type { SentFile } from '@acolhe/contracts';
import { Button, FileRow, formatDate, formatFileSize, icons, useStyles } from '@acolhe/ui';
import { memo, type Ref } from 'react';
import { Thumbnail } from './thumbnail.tsx';
import * as styles from './document-row.module.css';

interface DocumentRowProps {
  readonly document: SentFile;
  readonly onOpen: (document: SentFile) => void;
  readonly onRemove: (document: SentFile) => void;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** A document in the list, with what can be done with it. */
export const DocumentRow = memo(function DocumentRow({ document, onOpen, onRemove, ref }: DocumentRowProps) {
  const css = useStyles(styles);
  const { name, extension, sizeBytes, sentAt, thumbnailUrl } = document;
  const isPicture = extension !== 'pdf' && extension !== 'other';
  return (
    <FileRow
      ref={ref}
      name={name}
      isPicture={isPicture}
      picture={thumbnailUrl !== undefined && <Thumbnail path={thumbnailUrl} />}
      meta={`${isPicture ? 'Imagem' : 'PDF'}, ${formatFileSize(sizeBytes)}, ${formatDate(new Date(sentAt))}`}
      actions={
        <>
          <Button
            kind="text"
            size="small"
            icon={icons.eye}
            aria-label={`Abrir ${name}`}
            onPress={() => onOpen(document)}
          >
            Abrir
          </Button>
          <span className={css.remove}>
            <Button
              kind="text"
              size="small"
              icon={icons.trash}
              title="Remover arquivo"
              aria-label={`Remover arquivo ${name}`}
              onPress={() => onRemove(document)}
            >
              Remover
            </Button>
          </span>
        </>
      }
    />
  );
});
