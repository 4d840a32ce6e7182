import type { SentFile } from '@acolhe/contracts';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { Button, Dialog, FileRow, icons } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sentDocumentsApi } from './sent-documents-api.ts';

const REMOVED = 'Documento removido com sucesso!';
const REMOVE_FAILED = 'Não foi possível excluir o documento';
const RESTORED = 'Documento restaurado';
const RESTORE_FAILED = 'Não foi possível restaurar o documento';

/** Removing documents: asked before, and undone for a while after. */
export interface Removal {
  /** The one that the patient is asked about. */
  readonly asking: SentFile | undefined;
  /** Its removal is pending. */
  readonly isRunning: boolean;
  /** Those whose removal can be undone, by id. */
  readonly removed: ReadonlyMap<number, SentFile>;
  readonly ask: (document: SentFile) => void;
  readonly cancel: () => void;
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
      cancel: () => setAsking(undefined),
      confirm: () => void confirm(),
      undo: (document) => void undo(document),
      settle,
    }),
    [asking, confirm, isRunning, removed, settle, undo],
  );
}

/** Asks before a document is removed. */
export function RemoveDialog({ removal: { asking, isRunning, cancel, confirm } }: { readonly removal: Removal }) {
  if (!asking) return null;
  return (
    <Dialog
      title="Remover arquivo?"
      onCancel={cancel}
      actions={
        <>
          <Button onPress={cancel}>Cancelar</Button>
          <Button kind="danger" icon={icons.trash} busy={isRunning} busyLabel="Removendo..." onPress={confirm}>
            Remover arquivo
          </Button>
        </>
      }
    >
      <p>
        <b>{asking.name}</b> será removido, e o médico ou atendente deixa de vê-lo. Você pode desfazer logo depois.
      </p>
    </Dialog>
  );
}

/** How long a removal can be undone, in milliseconds; the time stops while the button has the focus or the pointer. */
const UNDO_MS = 5_000;
/** The service restores for a minute: the time does not stop for longer, in milliseconds. */
const MAX_UNDO_MS = 50_000;

/**
 * The row of a document that was just removed, with an undo button. Takes the focus from the button that is removed.
 */
export function RemovedRow({ document, removal }: { readonly document: SentFile; readonly removal: Removal }) {
  const row = useRef<HTMLLIElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { settle } = removal;
  useEffect(() => row.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => settle(document), isHeld ? MAX_UNDO_MS : UNDO_MS);
    return () => clearTimeout(timer);
  }, [document, isHeld, settle]);
  return (
    <FileRow
      ref={row}
      name={document.name}
      meta="Removido"
      isPicture={document.extension !== 'pdf'}
      actions={
        <span
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
        >
          <Button
            kind="text"
            size="small"
            icon={icons.retry}
            aria-label={`Desfazer: ${document.name}`}
            onPress={() => removal.undo(document)}
          >
            Desfazer
          </Button>
        </span>
      }
    />
  );
}
