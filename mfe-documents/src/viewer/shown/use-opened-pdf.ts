import { useCallback, useEffect, useState } from 'react';
import type { PdfFile } from '../pdf/open-pdf.ts';

/** A PDF on its way to be shown; unreadable: here it cannot be shown at all. */
export type OpenedPdf =
  | { readonly phase: 'loading' | 'failed' | 'unreadable' }
  | { readonly phase: 'ready'; readonly pdf: PdfFile };

/**
 * Opens a PDF for as long as the component is mounted.
 * @returns the PDF and a function that opens it again after a failure
 */
export function useOpenedPdf(content: Blob): readonly [opened: OpenedPdf, retry: () => void] {
  const [opened, setOpened] = useState<OpenedPdf>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let pdf: PdfFile | undefined;
    const open = async (): Promise<OpenedPdf> => {
      const { openPdf, UnreadablePdf } = await import('../pdf/open-pdf.ts');
      try {
        pdf = await openPdf(content);
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
  return [opened, retry];
}
