import { openFileCall } from '@acolhe/contracts';
import { useServiceCall } from '@acolhe/session';
import { useObjectUrl, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Fault, MISSING_MESSAGE, loadContent, type ViewedFile } from './file-content.tsx';
import type { PdfFile } from './open-pdf.lazy.ts';
import { PdfPages } from './pdf-pages.tsx';
import { Loading, type ShownFile, UnshownView, ViewFrame } from './view-frame.tsx';
import { useZoom } from './zoom.ts';
import * as styles from './viewer.module.css';

const UNREACHABLE_MESSAGE = 'O documento não pôde ser carregado. Confira a internet e tente de novo.';

/** Content of a file that is loading. */
export type FileContent =
  /** `part` is the loaded fraction, 0 to 1; undefined when unknown. */
  | { readonly phase: 'loading'; readonly part: number | undefined }
  | { readonly phase: 'ready'; readonly content: Blob }
  /** It can be tried again unless it `isMissing`. */
  | { readonly phase: 'failed'; readonly message: string; readonly isMissing: boolean };

const START: FileContent = { phase: 'loading', part: undefined };

/**
 * Loads the content of a file.
 * @returns its content and a function that loads it again
 * @see docs/product/viewer.md
 */
function useFileContent(fileId: number): readonly [file: FileContent, retry: () => void] {
  const openFile = useServiceCall(openFileCall);
  const [file, setFile] = useState(START);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const loading = new AbortController();
    const { signal } = loading;
    const load = async (): Promise<void> => {
      const { data, error } = await openFile({ fileId }, { signal });
      if (signal.aborted) return;
      if (error) return setFile(error.httpStatus === 404 ? missing() : failed(error.message));
      const loaded = await loadContent(data.url, signal, (part) => setFile({ phase: 'loading', part }));
      if ('content' in loaded) setFile({ phase: 'ready', content: loaded.content });
      else setFile(loaded.failure === 'gone' ? missing() : failed(UNREACHABLE_MESSAGE));
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

const missing = (): FileContent => ({ phase: 'failed', message: MISSING_MESSAGE, isMissing: true });
const failed = (message: string): FileContent => ({ phase: 'failed', message, isMissing: false });

/** Loads a file and shows it by its kind. */
export function DocumentView({ fileId, name, extension }: ViewedFile) {
  const [file, retry] = useFileContent(fileId);
  if (file.phase === 'loading') return <Loading part={file.part} />;
  if (file.phase === 'failed') return <Fault onRetry={file.isMissing ? undefined : retry}>{file.message}</Fault>;
  const shown = { content: file.content, name, fileName: fileNameOf(name, extension) };
  if (extension === 'pdf') return <PdfView {...shown} />;
  return extension === 'other' ? <UnshownView {...shown} /> : <ImageView {...shown} />;
}

/** Names a saved copy, with an extension that other programs know it by. */
function fileNameOf(name: string, extension: ViewedFile['extension']): string {
  return extension === 'other' || name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

/** Shows a picture. */
function ImageView(file: ShownFile) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  const zoom = useZoom(place);
  const address = useObjectUrl(file.content);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <UnshownView {...file} />;
  return (
    <ViewFrame {...{ file, zoom, place }} draw={() => Promise.resolve([{ content: file.content, alt: file.name }])}>
      {address !== '' && (
        <img
          className={css.image}
          src={address}
          alt={file.name}
          style={{ width: `${zoom.value * 100}%` }}
          onError={() => setBroken(true)}
        />
      )}
    </ViewFrame>
  );
}

/** Shows a PDF. */
function PdfView(file: ShownFile) {
  const [opened, retry, isIncomplete] = useOpenedPdf(file.content);
  switch (opened.phase) {
    case 'loading':
      return <Loading part={undefined} />;
    case 'failed':
      return <Fault onRetry={retry}>O visualizador não pôde ser carregado. Confira a internet e tente de novo.</Fault>;
    case 'unreadable':
      return <UnshownView {...file} />;
    case 'ready':
      return <PdfPages file={file} pdf={opened.pdf} isIncomplete={isIncomplete} />;
  }
}

/** A PDF that is being opened; unreadable: it cannot be shown here. */
export type OpenedPdf =
  | { readonly phase: 'loading' | 'failed' | 'unreadable' }
  | { readonly phase: 'ready'; readonly pdf: PdfFile };

/**
 * Opens a PDF for as long as the component is mounted.
 * @returns the PDF, a function that opens it again after a failure, and whether a part of it could not be drawn
 */
function useOpenedPdf(content: Blob): readonly [opened: OpenedPdf, retry: () => void, isIncomplete: boolean] {
  const [isIncomplete, setIncomplete] = useState(false);
  const [opened, setOpened] = useState<OpenedPdf>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let pdf: PdfFile | undefined;
    const open = async (): Promise<OpenedPdf> => {
      const { openPdf, UnreadablePdf } = await import('./open-pdf.lazy.ts');
      try {
        pdf = await openPdf(content, () => isWanted && setIncomplete(true));
        return { phase: 'ready', pdf };
      } catch (error) {
        return { phase: error instanceof UnreadablePdf ? 'unreadable' : 'failed' };
      }
    };
    void open()
      .catch((): OpenedPdf => ({ phase: 'failed' }))
      .then((result) => {
        if (isWanted) setOpened(result);
        else pdf?.close();
      });
    return () => {
      isWanted = false;
      pdf?.close();
    };
  }, [content, attempt]);
  const retry = useCallback(() => {
    setOpened({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [opened, retry, isIncomplete];
}
