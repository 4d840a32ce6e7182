import { useEffect, useState } from 'react';

/**
 * Media query of browsers in which an embedded page can be scrolled and has room. Phones mostly have no PDF viewer, or
 * show the first page alone.
 */
const ROOM_FOR_PDF = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Longer than the service takes to generate a document for the first time. */
const PDF_TIMEOUT_MS = 20_000;

/** Whether this browser shows a readable PDF inside a page. */
export const canEmbedPdf = ({ navigator, matchMedia }: Pick<Window, 'navigator' | 'matchMedia'>): boolean =>
  navigator.pdfViewerEnabled && matchMedia(ROOM_FOR_PDF).matches;

/** A PDF on its way into the page; `url` is an object URL. */
export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly url: string };

async function fetchPdf(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'omit', signal });
  const content = await answer.blob();
  if (!answer.ok || content.type !== 'application/pdf') throw new Error(`no PDF: ${answer.status}`);
  return content;
}

/**
 * Fetches a PDF and gives it an object URL, so that a frame is rendered only when there is something to show.
 * @param address URL of the PDF; undefined: nothing is fetched
 * @returns the state of the fetch, and a function that repeats it after a failure
 */
export function usePdf(address: string | undefined): { readonly pdf: PdfState; readonly retry: () => void } {
  const [pdf, setPdf] = useState<PdfState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === undefined) return undefined;
    let isWanted = true;
    let url: string | undefined;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), PDF_TIMEOUT_MS);
    setPdf({ status: 'loading' });
    fetchPdf(address, limit.signal).then(
      (content) => {
        clearTimeout(timer);
        if (!isWanted) return;
        url = URL.createObjectURL(content);
        setPdf({ status: 'ready', url });
      },
      () => {
        if (isWanted) setPdf({ status: 'failed' });
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
      limit.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [address, attempt]);
  return { pdf, retry: () => setAttempt((count) => count + 1) };
}
