import { type ClinicalDocument, PAGE_SIZES } from '@acolhe/contracts';
import { homeAddress, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { AsyncContent, Page, Pager, Stack } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { EmptyList } from '../filters/empty-list.tsx';
import { useKept } from '../navigation/use-kept.ts';
import { FileViewer } from '../viewer/file-viewer.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { ALL_DOCUMENTS, type DocumentSearch, isNarrowed, readDocumentSearch } from './document-search.ts';
import { DocumentsTable } from './documents-table.tsx';
import { type DocumentPage, useReceivedDocuments } from './use-received-documents.ts';

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
        >
          {(page) =>
            page.total === 0 ? (
              <EmptyList onClear={isNarrowed(search) ? clear : undefined} />
            ) : (
              <Stack>
                {page.documents.length > 0 && (
                  <DocumentsTable label={TITLE} documents={page.documents} onView={setViewed} />
                )}
                <DocumentPager {...{ page, search, onSearch: setSearch }} />
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

interface DocumentPagerProps {
  readonly page: DocumentPage;
  readonly search: DocumentSearch;
  readonly onSearch: (search: DocumentSearch) => void;
}

function DocumentPager({ page: { total }, search, onSearch }: DocumentPagerProps) {
  const lastPage = Math.max(0, Math.ceil(total / search.pageSize) - 1);
  // A kept page may be beyond the end.
  useEffect(() => {
    if (search.page > lastPage) onSearch({ ...search, page: lastPage });
  }, [search, lastPage, onSearch]);
  return (
    <Pager
      label="Páginas dos documentos"
      page={Math.min(search.page, lastPage)}
      pageSize={search.pageSize}
      total={total}
      onPage={(page) => onSearch({ ...search, page })}
      sizes={{
        options: PAGE_SIZES,
        onChange: (size) =>
          onSearch({ ...search, page: 0, pageSize: PAGE_SIZES.find((one) => one === size) ?? search.pageSize }),
      }}
    />
  );
}
