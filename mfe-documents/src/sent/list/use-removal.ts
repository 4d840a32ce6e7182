import type { SentFile } from '@acolhe/contracts';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { useCallback, useMemo, useState } from 'react';
import { sentDocumentsApi } from '../api/sent-documents-api.ts';

const REMOVED = 'Documento removido com sucesso!';
const REMOVE_FAILED = 'Não foi possível excluir o documento';
const RESTORED = 'Documento restaurado';
const RESTORE_FAILED = 'Não foi possível restaurar o documento';

/** Removing documents: asked before, and undone for a while after. */
export interface Removal {
  /** The one that the patient is asked about. */
  readonly asking: SentFile | undefined;
  /** Its removal is on its way. */
  readonly isRunning: boolean;
  /** Those whose removal can be undone, by id. */
  readonly removed: ReadonlyMap<number, SentFile>;
  readonly ask: (document: SentFile) => void;
  readonly keep: () => void;
  readonly confirm: () => void;
  readonly undo: (document: SentFile) => void;
  /** The time to undo is over. */
  readonly settle: (document: SentFile) => void;
}

/** @see docs/product/sent-documents.md */
export function useRemoval(refresh: () => void): Removal {
  const portal = usePortal();
  const [remove, { isLoading: isRunning }] = sentDocumentsApi.useRemoveSentDocumentMutation();
  const [restore] = sentDocumentsApi.useRestoreSentDocumentMutation();
  const [asking, setAsking] = useState<SentFile>();
  const [removed, setRemoved] = useState<ReadonlyMap<number, SentFile>>(new Map());

  const settle = useCallback(({ id }: SentFile): void => {
    setRemoved((before) => new Map([...before].filter(([one]) => one !== id)));
  }, []);

  const confirm = useCallback(async (): Promise<void> => {
    if (!asking) return;
    const document = asking;
    const { data, error } = await remove({ fileId: document.id, name: document.name });
    setAsking(undefined);
    if (!data?.ok) {
      portal.notify({ tone: 'danger', message: REMOVE_FAILED });
      if (error && portalApiErrorOf(error).kind === 'refused') refresh();
      return;
    }
    portal.notify({ tone: 'success', message: REMOVED });
    setRemoved((before) => new Map(before).set(document.id, document));
  }, [asking, portal, refresh, remove]);

  const undo = useCallback(
    async (document: SentFile): Promise<void> => {
      const { data } = await restore({ fileId: document.id });
      settle(document);
      portal.notify(data?.ok ? { tone: 'success', message: RESTORED } : { tone: 'danger', message: RESTORE_FAILED });
      refresh();
    },
    [portal, refresh, restore, settle],
  );

  return useMemo(
    () => ({
      asking,
      isRunning,
      removed,
      ask: setAsking,
      keep: () => setAsking(undefined),
      confirm: () => void confirm(),
      undo: (document) => void undo(document),
      settle,
    }),
    [asking, confirm, isRunning, removed, settle, undo],
  );
}
