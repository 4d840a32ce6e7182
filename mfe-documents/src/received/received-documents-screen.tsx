import { type ClinicalDocument, markDocumentsSeenCall, searchClinicalDocumentsCall } from '@acolhe/contracts';
import { dayInSaoPaulo } from '@acolhe/domain';
import { homeAddress, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import { AsyncContent, type AsyncState, Page, Stack } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { EmptyList } from '../list/filter-bar.tsx';
import { pageState, SearchPager, useHistoryState } from '../list/search-pager.tsx';
import { FileViewer } from '../viewer/file-viewer.tsx';
import {
  ALL_DOCUMENTS,
  DocumentFilters,
  type DocumentSearch,
  isNarrowed,
  readDocumentSearch,
} from './document-filters.tsx';
import { documentTitle, DocumentsTable } from './documents-table.tsx';

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
  const [search, setSearch] = useHistoryState('receivedDocuments', readDocumentSearch);
  const documents = useReceivedDocuments(patient.cpf, search);
  const [viewed, setViewed] = useState<ClinicalDocument>();
  const thisYear = dayInSaoPaulo(new Date(portal.clock.nowMs())).slice(0, 4);
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
              <EmptyList />
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
        <FileViewer
          fileId={viewed.fileId}
          name={documentTitle(viewed, thisYear)}
          extension="pdf"
          onClose={() => setViewed(undefined)}
        />
      )}
    </Page>
  );
}

/** A page of documents. */
export interface DocumentPage {
  readonly documents: readonly ClinicalDocument[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * Reads a page of the patient's received documents. Fetches again whenever it is opened. Reports to the service when
 * the first page was seen whole.
 * @param cpf of the patient
 * @see docs/product/received-documents.md
 */
function useReceivedDocuments(cpf: string, search: DocumentSearch): AsyncState<DocumentPage> {
  const { type, day, page, pageSize } = search;
  const query = receivedApi.useReceivedDocumentsQuery(
    { cpf, type, consultedOn: day, page: page + 1, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  useMarkSeen(page === 0 && !isNarrowed(search) ? query.currentData?.documents : undefined);
  return pageState(query);
}

/** Reports to the service up to which document the list was seen, once for each. */
function useMarkSeen(documents: readonly ClinicalDocument[] | undefined): void {
  const [markSeen] = receivedApi.useReceivedDocumentsSeenMutation();
  const newestId = documents && Math.max(0, ...documents.map(({ id }) => id));
  const notifiedId = useRef(0);
  useEffect(() => {
    if (newestId === undefined || newestId <= notifiedId.current) return;
    // Once it is painted: sending would hold the first rows up.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        notifiedId.current = newestId;
        void markSeen({ documentId: newestId });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [newestId, markSeen]);
}

/** The calls of received documents. */
const receivedApi = portalApi.enhanceEndpoints({ addTagTypes: ['newDocuments'] }).injectEndpoints({
  endpoints: (build) => ({
    receivedDocuments: build.query(callEndpoint(searchClinicalDocumentsCall)),
    // The home counts the new ones by this tag.
    receivedDocumentsSeen: build.mutation({
      ...callEndpoint(markDocumentsSeenCall),
      invalidatesTags: ['newDocuments'],
    }),
  }),
});
