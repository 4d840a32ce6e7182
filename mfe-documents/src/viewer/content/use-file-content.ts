import { openFileCall } from '@acolhe/contracts';
import { useServiceCall } from '@acolhe/session';
import { useCallback, useEffect, useState } from 'react';
import { GONE_MESSAGE, loadContent } from './load-content.ts';

const UNREACHABLE_MESSAGE = 'O documento não pôde ser carregado. Confira a internet e tente de novo.';

/** Content of a file on its way. */
export type FileContent =
  /** `part` of it has come, from 0 to 1; undefined where that is not known. */
  | { readonly phase: 'loading'; readonly part: number | undefined }
  | { readonly phase: 'ready'; readonly content: Blob }
  /** It can be tried again unless it `isGone`. */
  | { readonly phase: 'failed'; readonly message: string; readonly isGone: boolean };

const START: FileContent = { phase: 'loading', part: undefined };

/**
 * Loads the content of a file.
 * @returns its content and a function that loads it again
 * @see docs/product/viewer.md
 */
export function useFileContent(fileId: number): readonly [file: FileContent, retry: () => void] {
  const openFile = useServiceCall(openFileCall);
  const [file, setFile] = useState(START);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const loading = new AbortController();
    const { signal } = loading;
    const load = async (): Promise<void> => {
      const { data, error } = await openFile({ fileId }, { signal });
      if (signal.aborted) return;
      if (error) return setFile(error.httpStatus === 404 ? gone() : failed(error.message));
      const loaded = await loadContent(data.url, signal, (part) => setFile({ phase: 'loading', part }));
      if ('content' in loaded) setFile({ phase: 'ready', content: loaded.content });
      else setFile(loaded.failure === 'gone' ? gone() : failed(UNREACHABLE_MESSAGE));
    };
    load().catch(() => undefined);
    return () => loading.abort();
  }, [openFile, fileId, attempt]);
  const retry = useCallback(() => {
    setFile(START);
    setAttempt((count) => count + 1);
  }, []);
  return [file, retry];
}

const gone = (): FileContent => ({ phase: 'failed', message: GONE_MESSAGE, isGone: true });
const failed = (message: string): FileContent => ({ phase: 'failed', message, isGone: false });
