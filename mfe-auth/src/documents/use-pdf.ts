import { useEffect, useState } from 'react';

/** Longer than the first making of a document takes. */
const PATIENCE_MS = 20_000;

/** A PDF that is to be shown inside the page. */
export type PdfState =
  { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly url: string };

async function fetchPdf(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'omit', signal });
  const content = await answer.blob();
  if (!answer.ok || content.type !== 'application/pdf') throw new Error(`no PDF: ${answer.status}`);
  return content;
}

/**
 * Has a PDF fetched before a frame is made for it, so that no frame stays empty; its address is one of the page's own.
 * @param address of the PDF; undefined while it is not wanted
 * @returns how far it has come, and what asks for it again after a failure
 */
export function usePdf(address: string | undefined): { readonly pdf: PdfState; readonly retry: () => void } {
  const [pdf, setPdf] = useState<PdfState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === undefined) return undefined;
    let isWanted = true;
    let url: string | undefined;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
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
