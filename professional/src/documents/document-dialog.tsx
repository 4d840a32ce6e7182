import { callIdOf, type CallKey, clinicalDocumentLabel, issueDocumentCall } from '@acolhe/contracts';
import { Button, Dialog, Note, firstName } from '@acolhe/ui';
import { useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { DocumentForm, type WrittenDocument } from './document-form.tsx';
import { type DocumentDrafts, NO_DRAFT } from './document-drafts.ts';
import { DocumentPreview } from './document-preview.tsx';

export interface DocumentDialogProps {
  readonly service: ConsoleService;
  readonly drafts: DocumentDrafts;
  /** The call in which it is issued. */
  readonly call: CallKey;
  readonly patientName: string;
  readonly professionalName: string;
  readonly onClose: () => void;
}

/** Lets the professional write a document, check it and issue it. */
export function DocumentDialog({ service, drafts, call, patientName, professionalName, onClose }: DocumentDialogProps) {
  const [written, setWritten] = useState<WrittenDocument>();
  const [state, setState] = useState<'open' | 'issuing' | 'issued' | { readonly failure: string }>('open');
  const underWay = useRef(false);

  const issue = (): void => {
    if (!written || underWay.current) return;
    underWay.current = true;
    setState('issuing');
    void service.call(issueDocumentCall, { ...callIdOf(call), ...written }).then(({ error }) => {
      underWay.current = false;
      if (!error) drafts.setDraft(call, NO_DRAFT);
      setState(error ? { failure: error.message } : 'issued');
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
  if (state === 'issued') {
    const another = (): void => {
      setWritten(undefined);
      setState('open');
    };
    const actions = (
      <>
        <Button kind="quiet" onPress={another}>
          Emitir outro
        </Button>
        <Button kind="main" onPress={onClose}>
          Fechar
        </Button>
      </>
    );
    return (
      <Dialog key="issued" title="Documento emitido" actions={actions} onCancel={onClose}>
        <Note kind="success" live title={`${title}: chegou aos documentos de ${firstName(patientName)}.`} />
      </Dialog>
    );
  }
  const correct = (): void => {
    setWritten(undefined);
    setState('open');
  };
  const actions = (
    <>
      <Button kind="quiet" idle={state === 'issuing'} onPress={correct}>
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
      onCancel={state === 'issuing' ? undefined : correct}
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
