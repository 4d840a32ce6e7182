import { listIssuedDocumentsCall, type OwnIssuedDocument, PAGE_SIZES } from '@acolhe/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

interface Page {
  readonly total: number;
  readonly documents: readonly OwnIssuedDocument[];
}

/** The documents that a professional issued, page by page. */
export interface IssuedDocuments {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** What came last; undefined until something did. */
  readonly shown: Page | undefined;
  readonly failure: string | undefined;
  readonly turnTo: (page: number) => void;
  /** Reads the page again. */
  readonly readAgain: () => void;
}

/** Reads one page of the documents that the professional issued. */
export function useIssuedDocuments(service: ConsoleService): IssuedDocuments {
  const [page, setPage] = useState(0);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<Page>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let over = false;
    void service.call(listIssuedDocumentsCall, { page: page + 1 }).then(({ data, error }) => {
      if (over) return;
      setFailure(error?.message);
      if (data) setShown(data);
    });
    return () => {
      over = true;
    };
  }, [service, page, round]);
  return {
    page,
    pageSize: PAGE_SIZES[0],
    shown,
    failure,
    turnTo: setPage,
    readAgain: useCallback(() => setRound((before) => before + 1), []),
  };
}
