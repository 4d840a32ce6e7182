import type { SentFile } from '@acolhe/contracts';
import { AsyncContent, EmptyState, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { FileViewer } from '../../viewer/file-viewer.tsx';
import { GroupRows } from './document-group.tsx';
import { groupDocuments } from './document-groups.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useRemoval } from './use-removal.ts';
import type { SentDocuments } from './use-sent-documents.ts';

/**
 * The documents that the patient sent, by type.
 * @see docs/product/sent-documents.md
 */
export function DocumentList({ documents }: { readonly documents: SentDocuments }) {
  const removal = useRemoval(documents.refresh);
  const [viewed, setViewed] = useState<SentFile>();
  return (
    <section aria-labelledby="sent-documents">
      <Stack>
        <h2 id="sent-documents">Meus Documentos</h2>
        <AsyncContent
          state={documents.state}
          loading="Carregando seus documentos"
          failed="Não foi possível carregar os documentos"
        >
          {(list) => {
            const groups = groupDocuments(list, removal.removed);
            return groups.length === 0 ? (
              <EmptyState>Você ainda não enviou documentos.</EmptyState>
            ) : (
              groups.map((group) => <GroupRows key={group.type} group={group} onOpen={setViewed} removal={removal} />)
            );
          }}
        </AsyncContent>
      </Stack>
      <RemoveDialog removal={removal} />
      {viewed && (
        <FileViewer
          fileId={viewed.id}
          name={viewed.name}
          extension={viewed.extension}
          onClose={() => {
            setViewed(undefined);
            // It may be gone: another tab removed it.
            documents.refresh();
          }}
        />
      )}
    </section>
  );
}
