import { callIdOf, type CallKey, clinicalDocumentLabel, issueDocumentCall } from '@acolhe/contracts';
import { Button, Dialog, Note, firstName } from '@acolhe/ui';
import { useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { DocumentForm, type WrittenDocument } from './document-form.tsx';
import { type DocumentDrafts, NO_DRAFT } from './document-drafts.ts';
import { DocumentPreview } from './document-preview.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export interface DocumentDialogProps {
  readonly service: ConsoleService;
  readonly drafts: DocumentDrafts;
  /** The call in which it is issued. */
  readonly call: CallKey;
  readonly patientName: string;
  readonly professionalName: string;
  readonly onClose: () => void;
}

interface Issued {
  readonly documentId: number;
  readonly isBeingWithdrawn: boolean;
}

/** Lets the professional write a document, check it, issue it, and withdraw what was just issued. */
export function DocumentDialog({ service, drafts, call, patientName, professionalName, onClose }: DocumentDialogProps) {
  const [written, setWritten] = useState<WrittenDocument>();
  const [state, setState] = useState<'open' | 'issuing' | 'withdrawn' | { readonly failure: string } | Issued>('open');
  const underWay = useRef(false);

  const issue = (): void => {
    if (!written || underWay.current) return;
    underWay.current = true;
    setState('issuing');
    void service.call(issueDocumentCall, { ...callIdOf(call), ...written }).then(({ data, error }) => {
      underWay.current = false;
      if (error) {
        setState({ failure: error.message });
        return;
      }
      drafts.setDraft(call, NO_DRAFT);
      setState({ documentId: data.documentId, isBeingWithdrawn: false });
    });
  };

  if (!written)
    return (
      <DocumentForm
        draft={drafts.draft(call)}
        patientName={patientName}
        onDraft={(draft) => drafts.setDraft(call, draft)}
        onDone={setWritten}
        onClose={onClose}
      />
    );
  const title = clinicalDocumentLabel(written.type);
  const another = (): void => {
    setWritten(undefined);
    setState('open');
  };
  const further = (
    <>
      <Button kind="quiet" onPress={another}>
        Emitir outro
      </Button>
      <Button kind="main" onPress={onClose}>
        Fechar
      </Button>
    </>
  );
  if (state === 'withdrawn')
    return (
      <Dialog key="withdrawn" title="Documento retirado" actions={further} onCancel={onClose}>
        <Note kind="success" live title={`${title}: não vale mais.`} />
      </Dialog>
    );
  if (typeof state === 'object' && 'documentId' in state) {
    const { documentId } = state;
    if (state.isBeingWithdrawn)
      return (
        <WithdrawDialog
          service={service}
          documentId={documentId}
          title={title}
          onWithdrawn={() => setState('withdrawn')}
          onCancel={() => setState({ documentId, isBeingWithdrawn: false })}
        />
      );
    const actions = (
      <>
        <Button kind="dangerQuiet" onPress={() => setState({ documentId, isBeingWithdrawn: true })}>
          Retirar
        </Button>
        {further}
      </>
    );
    return (
      <Dialog key="issued" title="Documento emitido" actions={actions} onCancel={onClose}>
        <Note kind="success" live title={`${title}: chegou aos documentos de ${firstName(patientName)}.`} />
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button kind="quiet" idle={state === 'issuing'} onPress={another}>
        Corrigir
      </Button>
      <Button kind="main" busy={state === 'issuing'} busyLabel="Emitindo..." onPress={issue}>
        Emitir
      </Button>
    </>
  );
  return (
    <Dialog
      key="preview"
      title="Confira antes de emitir"
      actions={actions}
      onCancel={state === 'issuing' ? undefined : another}
    >
      <DocumentPreview document={written} patientName={patientName} professionalName={professionalName} />
      {typeof state === 'object' && (
        <Note kind="danger" live title="O documento não foi emitido.">
          {state.failure} O texto continua aqui.
        </Note>
      )}
    </Dialog>
  );
}
