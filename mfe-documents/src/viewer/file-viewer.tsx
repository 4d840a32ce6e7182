import { Button, Dialog, icons, LoadingState } from '@acolhe/ui';
import type { ViewedFile } from './content/viewed-file.ts';
import { Fault } from './fault/fault.tsx';
import { useOpenFileInNewTab } from './open-file-in-new-tab.ts';
import { useLaterModule } from './use-later-module.ts';

export interface FileViewerProps extends ViewedFile {
  readonly onClose: () => void;
}

const loadDocumentView = () => import('./shown/document-view.tsx');

/**
 * Shows a file of the patient in the page, over everything else, while it is mounted. What draws it is loaded with the
 * first file that is opened.
 * @see docs/product/viewer.md
 */
export function FileViewer({ fileId, name, extension, onClose }: FileViewerProps) {
  const openInNewTab = useOpenFileInNewTab();
  const [view, retry] = useLaterModule(loadDocumentView);
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
