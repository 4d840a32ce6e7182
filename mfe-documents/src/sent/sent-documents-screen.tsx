import { homeAddress, type PortalSession, useGuardUnsaved, usePortal, useSession } from '@acolhe/session';
import { Note, Page, TwoColumns } from '@acolhe/ui';
import { useCallback } from 'react';
import { DocumentList } from './document-list.tsx';
import { SendForm } from './send-form.tsx';
import { useSentDocuments } from './sent-documents-api.ts';
import { UnfinishedList } from './unfinished-uploads.tsx';
import { UploadList, useProgressAnnouncements } from './upload-list.tsx';
import type { QueuedUpload } from './upload-queue.ts';
import { isActive, useUploadQueue } from './use-upload-queue.ts';

const SAVED = 'Documento salvo com sucesso!';

/**
 * Where the patient sends documents, and finds those that were sent.
 * @see docs/product/sent-documents.md
 */
export function SentDocumentsScreen() {
  const session = useSession();
  return session && <SentDocumentsOf patient={session.patient} />;
}

function SentDocumentsOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  const documents = useSentDocuments(patient.id);
  const { refresh } = documents;
  const onEnd = useCallback(
    ({ state }: QueuedUpload, remaining: number): void => {
      if (state.kind === 'refused') return portal.notify({ tone: 'danger', message: state.message });
      refresh();
      // For several documents, the toast reports the last one.
      if (remaining === 0) portal.notify({ tone: 'success', message: SAVED });
    },
    [portal, refresh],
  );
  const uploads = useUploadQueue(onEnd);
  useProgressAnnouncements(uploads.list);
  useGuardUnsaved(uploads.list.some((upload) => isActive(upload) || upload.state.kind === 'interrupted'));
  return (
    <Page
      title="Adicionar Documentos"
      back={
        portal.linkTo('home') === undefined ? undefined : { here: 'Adicionar Documentos', href: homeAddress(portal) }
      }
    >
      <TwoColumns even aside={<DocumentList documents={documents} />}>
        <div>
          <UnfinishedList addresses={uploads.addresses} />
          <SendForm onSend={uploads.add} onChoose={uploads.warmUp} />
          <UploadList uploads={uploads} />
        </div>
        <Note kind="warning">O médico ou atendente pode ver todos os arquivos salvos aqui.</Note>
      </TwoColumns>
    </Page>
  );
}
