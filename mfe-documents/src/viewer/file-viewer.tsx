import { openFileCall } from '@acolhe/contracts';
import { openInNewTab, usePortal, useServiceCall } from '@acolhe/session';
import { Button, Dialog, icons, LoadingState } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import { Fault, MISSING_MESSAGE, type ViewedFile } from './file-content.tsx';

export interface FileViewerProps extends ViewedFile {
  readonly onClose: () => void;
}

const loadDocumentView = () => import('./document-view.lazy.tsx');

/**
 * Shows a file of the patient in the page, over everything else, while it is mounted. What draws it is loaded with the
 * first file that is opened.
 * @see docs/product/viewer.md
 */
export function FileViewer({ fileId, name, extension, onClose }: FileViewerProps) {
  const openInNewTab = useOpenFileInNewTab();
  const [view, retry] = useLazyModule(loadDocumentView);
  return (
    <Dialog
      full
      title={name}
      onCancel={onClose}
      actions={
        <>
          <Button size="small" icon={icons.open} onPress={() => void openInNewTab(fileId)}>
            Abrir em nova aba
          </Button>
          <Button size="small" icon={icons.close} onPress={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {view.phase === 'loading' && <LoadingState title="Abrindo o documento" />}
      {view.phase === 'failed' && (
        <Fault onRetry={retry}>O visualizador não pôde ser carregado. Confira a internet e tente de novo.</Fault>
      )}
      {view.phase === 'ready' && <view.module.DocumentView {...{ fileId, name, extension }} />}
    </Dialog>
  );
}

/**
 * Returns a function that opens a file in a new tab. Call it while a press is handled.
 * @returns resolves when the tab was navigated, or the failure was shown
 * @see docs/product/viewer.md
 */
export function useOpenFileInNewTab(): (fileId: number) => Promise<void> {
  const portal = usePortal();
  const openFile = useServiceCall(openFileCall);
  return useCallback(
    async (fileId) => {
      const fault = await openInNewTab(() => openFile({ fileId }));
      if (!fault) return;
      const { kind, httpStatus, message } = fault;
      portal.notify({
        tone: kind === 'blocked' ? 'warning' : 'danger',
        message: httpStatus === 404 ? MISSING_MESSAGE : message,
      });
    },
    [portal, openFile],
  );
}

/** A module that is loaded when it is needed. */
export type LaterModule<Module> =
  | { readonly phase: 'loading' | 'failed' }
  | { readonly phase: 'ready'; readonly module: Module };

/**
 * Loads a module.
 * @param load stays the same between renderings
 * @returns the module and a function that loads it again after a failure
 */
function useLazyModule<Module>(load: () => Promise<Module>): readonly [later: LaterModule<Module>, retry: () => void] {
  const [later, setLater] = useState<LaterModule<Module>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => isWanted && setLater({ phase: 'ready', module }),
      () => isWanted && setLater({ phase: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setLater({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [later, retry];
}
