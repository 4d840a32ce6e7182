import { openFileCall, type SentFile } from '@acolhe/contracts';
import { sendCall, usePortal } from '@acolhe/session';
import { useMemo, useState } from 'react';

const GONE = 'Este documento não existe mais. Ele foi removido em outra aba ou aparelho.';
const BLOCKED = 'O navegador não deixou abrir uma nova aba. Use “Abrir”.';

/** What can be done with a document of the list, besides removing it. */
export interface DocumentActions {
  readonly view: (document: SentFile) => void;
  readonly openInNewTab: (document: SentFile) => void;
}

export interface Opening {
  readonly actions: DocumentActions;
  /** The document that is shown over the list. */
  readonly viewed: SentFile | undefined;
  readonly closeViewer: () => void;
}

/**
 * Opens documents over the list, or in a tab of their own.
 * @param refresh reads the list again, which is stale when a document of it is gone
 * @see docs/product/sent-documents.md
 */
export function useDocumentActions(refresh: () => void): Opening {
  const portal = usePortal();
  const [viewed, setViewed] = useState<SentFile>();
  const actions = useMemo((): DocumentActions => {
    const openInNewTab = async ({ id }: SentFile): Promise<void> => {
      // At once: a tab that opens after the answer is blocked.
      const tab = window.open('', '_blank');
      if (!tab) return portal.notify({ tone: 'warning', message: BLOCKED });
      tab.opener = null;
      const { data, error } = await portal.store.dispatch((_dispatch, _state, connection) =>
        sendCall(connection, openFileCall, { fileId: id }),
      );
      if (data) return tab.location.replace(data.url);
      tab.close();
      portal.notify({ tone: 'danger', message: error.httpStatus === 404 ? GONE : error.message });
      if (error.httpStatus === 404) refresh();
    };
    return { view: setViewed, openInNewTab: (document) => void openInNewTab(document) };
  }, [portal, refresh]);
  return { actions, viewed, closeViewer: () => setViewed(undefined) };
}
