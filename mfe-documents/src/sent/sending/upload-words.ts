import { formatFileSize, type UploadCardProps } from '@acolhe/ui';
import type { UploadState } from '../queue/upload-queue.ts';

/** How an upload stands, in words. */
export function statusOf(state: UploadState): string {
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

/** What kind of message the state of an upload is; none while it goes its way. */
export const toneOf = ({ kind }: UploadState): UploadCardProps['kind'] => TONES[kind];

/** How far an upload is, where that is known. */
export const progressOf = (state: UploadState): UploadCardProps['progress'] =>
  'totalBytes' in state ? state : undefined;
