import { Button, formatFileSize, Stack, UploadCard, useFocusFallback, useStyles } from '@acolhe/ui';
import { useRef } from 'react';
import type { UploadAddresses } from '../upload/upload-addresses.ts';
import * as styles from './unfinished-list.module.css';
import { useUnfinishedUploads } from './use-unfinished-uploads.ts';

/**
 * The documents that were half sent when the page was closed or loaded anew. A page cannot read a file again by itself:
 * the patient chooses it once more, or drops what was sent.
 * @see docs/product/sent-documents.md
 */
export function UnfinishedList({ addresses }: { readonly addresses: UploadAddresses }) {
  const { list, discard } = useUnfinishedUploads(addresses);
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // The button that dropped a document is gone with it.
  const keeping = useFocusFallback(() => place.current?.focus());
  return (
    <div ref={place} className={css.place} tabIndex={-1} {...keeping}>
      {list.length > 0 && (
        <Stack>
          <h2>Envios que não terminaram</h2>
          <p>Para continuar de onde parou, escolha o mesmo arquivo abaixo e salve.</p>
          <ul>
            {list.map((upload) => (
              <UploadCard
                key={upload.address}
                name={upload.name}
                kind="warning"
                status={`Parou em ${formatFileSize(upload.sentBytes)} de ${formatFileSize(upload.totalBytes)}.`}
                progress={upload}
                actions={
                  <Button
                    kind="text"
                    size="small"
                    aria-label={`Descartar: ${upload.name}`}
                    onPress={() => discard(upload)}
                  >
                    Descartar
                  </Button>
                }
              />
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}
