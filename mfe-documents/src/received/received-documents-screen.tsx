import type { ClinicalDocument } from '@acolhe/contracts';
import { homeAddress, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { AsyncContent, Page, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { EmptyList } from '../filters/empty-list.tsx';
import { useKept } from '../navigation/use-kept.ts';
import { SearchPager } from '../pages/search-pager.tsx';
import { FileViewer } from '../viewer/file-viewer.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { ALL_DOCUMENTS, isNarrowed, readDocumentSearch } from './document-search.ts';
import { DocumentsTable } from './documents-table.tsx';
import { useReceivedDocuments } from './use-received-documents.ts';

const TITLE = 'Documentos Médicos Recebidos';

/**
 * The documents that professionals issued to the patient.
 * @see docs/product/received-documents.md
 */
export function ReceivedDocumentsScreen() {
  const session = useSession();
  return session && <DocumentsOf patient={session.patient} />;
}

function DocumentsOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  const [search, setSearch] = useKept('receivedDocuments', readDocumentSearch);
  const documents = useReceivedDocuments(patient.cpf, search);
  const [viewed, setViewed] = useState<ClinicalDocument>();
  const clear = (): void => setSearch({ ...ALL_DOCUMENTS, pageSize: search.pageSize });
  return (
    <Page
      title={TITLE}
      back={portal.linkTo('home') === undefined ? undefined : { here: TITLE, href: homeAddress(portal) }}
    >
      <Stack>
        <DocumentFilters search={search} onSearch={setSearch} onClear={clear} />
        <AsyncContent
          state={documents}
          loading="Carregando documentos"
          failed="Não foi possível carregar os documentos"
          fillsWindow
        >
          {(page) =>
            page.total === 0 ? (
              <EmptyList onClear={isNarrowed(search) ? clear : undefined} />
            ) : (
              <Stack>
                {page.documents.length > 0 && (
                  <DocumentsTable label={TITLE} documents={page.documents} onView={setViewed} />
                )}
                <SearchPager label="Páginas dos documentos" search={search} total={page.total} onSearch={setSearch} />
              </Stack>
            )
          }
        </AsyncContent>
      </Stack>
      {viewed && (
        <FileViewer fileId={viewed.fileId} name={viewed.name} extension="pdf" onClose={() => setViewed(undefined)} />
      )}
    </Page>
  );
}
