import { usePortal } from '@acolhe/session';
import {
  Button,
  formatFileSize,
  Stack,
  UploadCard,
  type UploadCardProps,
  useFocusFallback,
  useStyles,
} from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import type { QueuedUpload, UploadState } from './upload-queue.ts';
import { isActive, type Uploads } from './use-upload-queue.ts';
import * as styles from './upload-list.module.css';

/**
 * The documents that are being sent, each with its state.
 * @see docs/product/sent-documents.md
 */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { list } = uploads;
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // The button that removed a document is removed with it.
  const focusProps = useFocusFallback(() => place.current?.focus());
  return (
    <div ref={place} className={css.place} tabIndex={-1} {...focusProps}>
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
  const isRefused = state.kind === 'refused';
  const canResume = isRefused ? state.canRetry : state.kind === 'interrupted';
  const resumeLabel = isRefused ? 'Tentar de novo' : 'Continuar envio';
  const removeLabel = isRefused ? 'Descartar' : 'Cancelar';
  return (
    <>
      {canResume && (
        <Button size="small" aria-label={`${resumeLabel}: ${file.name}`} onPress={() => uploads.resume(id)}>
          {resumeLabel}
        </Button>
      )}
      <Button kind="text" size="small" aria-label={`${removeLabel}: ${file.name}`} onPress={() => uploads.remove(id)}>
        {removeLabel}
      </Button>
    </>
  );
}

/** The state of an upload as a message. */
function statusOf(state: UploadState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Na fila';
    case 'preparing':
      return 'Preparando...';
    case 'sending':
      return state.sentBytes === state.totalBytes ? 'Enviado. Conferindo...' : `Enviando: ${partOf(state)}`;
    case 'broken':
      return `A conexão caiu em ${partOf(state)}. O envio continua sozinho quando ela voltar.`;
    case 'interrupted':
      return `O envio parou em ${partOf(state)}. O que já foi enviado está guardado.`;
    case 'refused':
      return state.message;
    case 'saved':
      return 'Salvo';
  }
}

const partOf = ({ sentBytes, totalBytes }: { readonly sentBytes: number; readonly totalBytes: number }): string =>
  `${formatFileSize(sentBytes)} de ${formatFileSize(totalBytes)}`;

const TONES: Partial<Record<UploadState['kind'], UploadCardProps['kind']>> = {
  broken: 'warning',
  interrupted: 'warning',
  refused: 'danger',
  saved: 'success',
};

/** The kind of note for the state of an upload; undefined while it proceeds. */
const toneOf = ({ kind }: UploadState): UploadCardProps['kind'] => TONES[kind];

/** How far an upload is, where that is known. */
const progressOf = (state: UploadState): UploadCardProps['progress'] => ('totalBytes' in state ? state : undefined);

/** A reader that speaks of every byte cannot be listened to. */
const INTERVAL_MS = 10_000;
/** Also announced when it begins, since nothing else does. */
const ANNOUNCED_AT_ONCE: readonly UploadState['kind'][] = ['broken', 'interrupted'];

/**
 * Announces the progress of the uploads to screen readers now and then, and at once when they stop.
 * @see docs/product/sent-documents.md
 */
export function useProgressAnnouncements(list: readonly QueuedUpload[]): void {
  const portal = usePortal();
  const latest = useRef(list);
  const isBusy = list.some(isActive);
  const stopped = list.find(({ state }) => ANNOUNCED_AT_ONCE.includes(state.kind));
  const stoppedAs = stopped && `${stopped.id} ${stopped.state.kind}`;
  useEffect(() => {
    latest.current = list;
  }, [list]);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => portal.announce(sentenceOf(latest.current)), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isBusy, portal]);
  useEffect(() => {
    const upload = latest.current.find(({ state }) => ANNOUNCED_AT_ONCE.includes(state.kind));
    if (stoppedAs !== undefined && upload) portal.announce(`${upload.file.name}: ${statusOf(upload.state)}`);
  }, [portal, stoppedAs]);
}

function sentenceOf(list: readonly QueuedUpload[]): string {
  const current = list.find((upload) => isActive(upload) && upload.state.kind !== 'waiting');
  const saved = list.filter(({ state }) => state.kind === 'saved').length;
  const inAll = list.length > 1 ? ` ${saved} de ${list.length} salvos.` : '';
  return `${current ? `${current.file.name}: ${statusOf(current.state)}.` : ''}${inAll}`.trim();
}
