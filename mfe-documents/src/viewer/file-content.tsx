import type { SentFile } from '@acolhe/contracts';
import { Button, Note, useStyles } from '@acolhe/ui';
import * as styles from './file-content.module.css';

/** Said of a file that is not there any more. */
export const MISSING_MESSAGE = 'Este documento não existe mais. Ele pode ter sido removido em outra aba.';

/** What became of loading: the content, or why there is none. */
export type LoadedContent = { readonly content: Blob } | { readonly failure: 'gone' | 'unreachable' };

/**
 * Loads the content of a file from its short-lived address.
 * @param onProgress called with the loaded fraction, 0 to 1, when the length is known
 * @throws DOMException AbortError when the signal aborts
 */
export async function loadContent(
  url: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<LoadedContent> {
  try {
    const answer = await fetch(url, { signal, credentials: 'omit' });
    if (answer.status === 404) return { failure: 'gone' };
    if (!answer.ok) return { failure: 'unreachable' };
    return { content: await readContent(answer, onProgress) };
  } catch {
    signal.throwIfAborted();
    return { failure: 'unreachable' };
  }
}

async function readContent(answer: Response, onProgress: (part: number) => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? '';
  const length = Number(answer.headers.get('content-length'));
  if (!answer.body || !(length > 0)) return new Blob([await answer.arrayBuffer()], { type });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    bytes += read.value.length;
    onProgress(Math.min(1, bytes / length));
  }
  return new Blob(chunks, { type });
}

/** A file to be viewed. */
export interface ViewedFile {
  readonly fileId: number;
  /** As the list shows it; the title of the viewer and the name of a saved copy. */
  readonly name: string;
  readonly extension: SentFile['extension'];
}

interface FaultProps {
  readonly children: string;
  /** Absent when a retry would fail the same way. */
  readonly onRetry?: () => void;
}

/** Says instead of the document why it is unavailable. */
export function Fault({ children, onRetry }: FaultProps) {
  const css = useStyles(styles);
  return (
    <div className={css.fault}>
      <Note
        kind="danger"
        title="O documento não abriu"
        live
        action={onRetry && <Button onPress={onRetry}>Tentar novamente</Button>}
      >
        {children}
      </Note>
    </div>
  );
}
