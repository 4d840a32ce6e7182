import { type CallKey, clinicalDocumentLabel, type OwnProfessional } from '@acolhe/contracts';
import { Button, Note, firstName } from '@acolhe/ui';
import type { ConsoleService } from '../service/console-service.ts';
import { DocumentForm, DocumentFrame, type DocumentPlace, DocumentPreview } from './document-form.tsx';
import type { DocumentWork } from './document-work.ts';
import { WithdrawDialog } from './issued-documents.tsx';

export interface DocumentStepsProps {
  readonly service: ConsoleService;
  readonly work: DocumentWork;
  readonly place: DocumentPlace;
  /** The call in which it is issued. */
  readonly call: CallKey;
  readonly patientName: string;
  readonly professional: OwnProfessional;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
  readonly onClose: () => void;
}

/**
 * Steps of a document: write, check, issue, and withdraw what was just issued.
 * @see docs/product/console.md
 */
export function DocumentSteps({
  service,
  work,
  place,
  call,
  patientName,
  professional,
  nowMs,
  onClose,
}: DocumentStepsProps) {
  const { written, state } = work;
  if (!written)
    return (
      <DocumentForm
        place={place}
        draft={work.drafts.draft(call)}
        patientName={patientName}
        professional={professional}
        onDraft={(draft) => work.drafts.setDraft(call, draft)}
        onDone={work.write}
        onClose={onClose}
      />
    );
  const title = clinicalDocumentLabel(written.type);
  const further = (
    <>
      <Button kind="quiet" onPress={work.writeOn}>
        Emitir outro
      </Button>
      <Button kind="main" onPress={onClose}>
        Fechar
      </Button>
    </>
  );
  switch (state.kind) {
    case 'withdrawn':
      return (
        <DocumentFrame key="withdrawn" place={place} title="Documento retirado" actions={further} onCancel={onClose}>
          <Note kind="success" live title={`${title}: não vale mais.`} />
        </DocumentFrame>
      );
    case 'issued': {
      if (state.isBeingWithdrawn)
        return (
          <WithdrawDialog
            service={service}
            documentId={state.documentId}
            title={title}
            onWithdrawn={work.becomeWithdrawn}
            onCancel={() => work.withdraw(false)}
          />
        );
      const actions = (
        <>
          <Button kind="dangerQuiet" onPress={() => work.withdraw(true)}>
            Retirar
          </Button>
          {further}
        </>
      );
      return (
        <DocumentFrame key="issued" place={place} title="Documento emitido" actions={actions} onCancel={onClose}>
          <Note kind="success" live title={`${title}: chegou aos documentos de ${firstName(patientName)}.`} />
        </DocumentFrame>
      );
    }
    case 'checking':
    case 'issuing': {
      const isIssuing = state.kind === 'issuing';
      const actions = (
        <>
          <Button kind="quiet" idle={isIssuing} onPress={work.writeOn}>
            Corrigir
          </Button>
          <Button kind="main" busy={isIssuing} busyLabel="Emitindo..." onPress={work.issue}>
            Emitir
          </Button>
        </>
      );
      return (
        <DocumentFrame
          key="preview"
          place={place}
          title="Confira antes de emitir"
          actions={actions}
          onCancel={isIssuing ? undefined : work.writeOn}
        >
          <DocumentPreview document={written} patientName={patientName} professional={professional} nowMs={nowMs()} />
          {state.kind === 'checking' && state.failure !== undefined && (
            <Note kind="danger" live title="O documento não foi emitido.">
              {state.failure} O texto continua aqui.
            </Note>
          )}
        </DocumentFrame>
      );
    }
  }
}
