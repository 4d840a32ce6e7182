import { type Encounter, listEncountersCall } from '@acolhe/contracts';
import { homeAddress, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import { useSearchParams } from '@acolhe/session/router';
import { AsyncContent, type AsyncState, Page, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { EmptyList } from '../list/filter-bar.tsx';
import { pageState, SearchPager, useHistoryState } from '../list/search-pager.tsx';
import { FileViewer } from '../viewer/file-viewer.tsx';
import {
  ALL_ENCOUNTERS,
  EncounterFilters,
  type EncounterSearch,
  encountersOfDay,
  readEncounterSearch,
} from './encounter-filters.tsx';
import { type EncounterDocument, EncountersTable } from './encounters-table.tsx';

const TITLE = 'Histórico de Atendimento';

/**
 * The encounters of the patient, with what was issued in each.
 * @see docs/product/history-screen.md
 */
export function VisitHistoryScreen() {
  const session = useSession();
  return session && <HistoryOf patient={session.patient} />;
}

function HistoryOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  const [query] = useSearchParams();
  const [search, setSearch] = useHistoryState('encounters', (stored) =>
    stored === undefined ? encountersOfDay(query.get('dia')) : readEncounterSearch(stored),
  );
  const [viewed, setViewed] = useState<EncounterDocument>();
  const encounters = useEncounters(patient.id, search);
  const clear = (): void => setSearch({ ...ALL_ENCOUNTERS, pageSize: search.pageSize });
  return (
    <Page
      title={TITLE}
      back={portal.linkTo('home') === undefined ? undefined : { here: TITLE, href: homeAddress(portal) }}
    >
      <Stack>
        <EncounterFilters search={search} onSearch={setSearch} onClear={clear} />
        <AsyncContent
          state={encounters}
          loading="Carregando atendimentos"
          failed="Falha ao obter histórico, tente novamente mais tarde!"
          fillsWindow
        >
          {(page) =>
            page.total === 0 ? (
              <EmptyList />
            ) : (
              <Stack>
                {page.encounters.length > 0 && (
                  <EncountersTable label={TITLE} encounters={page.encounters} onView={setViewed} />
                )}
                <SearchPager label="Páginas dos atendimentos" search={search} total={page.total} onSearch={setSearch} />
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

/** A page of encounters. */
export interface EncounterPage {
  readonly encounters: readonly Encounter[];
  /** How many were found, on all pages. */
  readonly total: number;
}

/**
 * Reads a page of the patient's encounters. Fetches again whenever it is opened.
 * @see docs/product/history-screen.md
 */
function useEncounters(patientId: number, search: EncounterSearch): AsyncState<EncounterPage> {
  const { day, professional, page, pageSize } = search;
  return pageState(
    historyApi.useEncounterHistoryQuery(
      { patientId, date: day, professional: professional.trim() || undefined, page: page + 1, pageSize },
      { refetchOnMountOrArgChange: true },
    ),
  );
}

/** The call of the history. */
const historyApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    encounterHistory: build.query(callEndpoint(listEncountersCall)),
  }),
});
