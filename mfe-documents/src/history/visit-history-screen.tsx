import { homeAddress, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { AsyncContent, Page, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { EmptyList } from '../filters/empty-list.tsx';
import { useKept } from '../navigation/use-kept.ts';
import { SearchPager } from '../pages/search-pager.tsx';
import { FileViewer } from '../viewer/file-viewer.tsx';
import { EncounterFilters } from './encounter-filters.tsx';
import { ALL_ENCOUNTERS, encountersOfDay, isNarrowed, readEncounterSearch } from './encounter-search.ts';
import { type EncounterDocument, EncountersTable } from './encounters-table.tsx';
import { useEncounters } from './use-encounters.ts';

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
  const [search, setSearch] = useKept('encounters', (kept) =>
    kept === undefined ? encountersOfDay(query.get('dia')) : readEncounterSearch(kept),
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
              <EmptyList onClear={isNarrowed(search) ? clear : undefined} />
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
