import { Button, Stack, UploadCard, useFocusFallback, useStyles } from '@acolhe/ui';
import { useRef } from 'react';
import type { QueuedUpload } from '../queue/upload-queue.ts';
import { isActive, type Uploads } from '../queue/use-upload-queue.ts';
import * as styles from './upload-list.module.css';
import { progressOf, statusOf, toneOf } from './upload-words.ts';

/**
 * The documents that are being sent, each with its state.
 * @see docs/product/sent-documents.md
 */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { list } = uploads;
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // The button that took a document out is gone with it.
  const keeping = useFocusFallback(() => place.current?.focus());
  return (
    <div ref={place} className={css.place} tabIndex={-1} {...keeping}>
      {list.length > 0 && (
        <Stack>
          <h2>Envios</h2>
          {list.length > 1 && list.some(isActive) && <p>{summaryOf(list)}</p>}
          <ul>
            {list.map((upload) => (
              <UploadCard
                key={upload.id}
                name={upload.file.name}
                status={statusOf(upload.state)}
                kind={toneOf(upload.state)}
                progress={progressOf(upload.state)}
                actions={<UploadActions upload={upload} uploads={uploads} />}
              />
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}

const summaryOf = (list: readonly QueuedUpload[]): string =>
  `${list.filter(({ state }) => state.kind === 'saved').length} de ${list.length} salvos`;

function UploadActions({ upload, uploads }: { readonly upload: QueuedUpload; readonly uploads: Uploads }) {
  const { id, state, file } = upload;
  if (state.kind === 'saved') return null;
  const isOver = state.kind === 'refused';
  const canResume = state.kind === 'interrupted' || (state.kind === 'refused' && state.canRetry);
  const resumeWords = isOver ? 'Tentar de novo' : 'Continuar envio';
  const removeWords = isOver ? 'Descartar' : 'Cancelar';
  return (
    <>
      {canResume && (
        <Button size="small" aria-label={`${resumeWords}: ${file.name}`} onPress={() => uploads.resume(id)}>
          {resumeWords}
        </Button>
      )}
      <Button kind="text" size="small" aria-label={`${removeWords}: ${file.name}`} onPress={() => uploads.remove(id)}>
        {removeWords}
      </Button>
    </>
  );
}
