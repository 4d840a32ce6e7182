import { PAGE_SIZES } from '@acolhe/contracts';
import { homeAddress, type PortalSession, portalApiErrorOf, usePortal, useSession } from '@acolhe/session';
import { AsyncContent, Page, Stack } from '@acolhe/ui';
import { useMemo, useState } from 'react';
import { useKept } from '../navigation/use-kept.ts';
import { FileViewer } from '../viewer/file-viewer.tsx';
import { EncounterFilters } from './encounter-filters.tsx';
import { EncounterList } from './encounter-list.tsx';
import { ALL_ENCOUNTERS, findEncounters, isNarrowed, readEncounterSearch } from './encounter-search.ts';
import type { EncounterDocument } from './encounters-table.tsx';
import { historyApi } from './history-api.ts';

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
  const [search, setSearch] = useKept('encounters', readEncounterSearch);
  const [viewed, setViewed] = useState<EncounterDocument>();
  const { data, error, isFetching, refetch } = historyApi.useEncounterHistoryQuery(
    { patientId: patient.id },
    { refetchOnMountOrArgChange: true },
  );
  const { day, professional } = search;
  const found = useMemo(
    () => data && findEncounters(data.encounters, { day, professional }),
    [data, day, professional],
  );
  const clear = (): void => setSearch({ ...ALL_ENCOUNTERS, pageSize: search.pageSize });
  return (
    <Page
      title={TITLE}
      back={portal.linkTo('home') === undefined ? undefined : { here: TITLE, href: homeAddress(portal) }}
    >
      <Stack>
        <EncounterFilters search={search} onSearch={setSearch} onClear={clear} />
        <AsyncContent
          state={{
            data: found,
            isFetching,
            fault: error === undefined ? undefined : portalApiErrorOf(error).message,
            onRetry: () => void refetch(),
          }}
          loading="Carregando atendimentos"
          failed="Falha ao obter histórico, tente novamente mais tarde!"
        >
          {(encounters) => (
            <EncounterList
              label={TITLE}
              encounters={encounters}
              page={search.page}
              pageSize={search.pageSize}
              onPage={(page) => setSearch({ ...search, page })}
              onPageSize={(size) =>
                setSearch({ ...search, page: 0, pageSize: PAGE_SIZES.find((one) => one === size) ?? search.pageSize })
              }
              onClear={isNarrowed(search) ? clear : undefined}
              onView={setViewed}
            />
          )}
        </AsyncContent>
      </Stack>
      {viewed && (
        <FileViewer fileId={viewed.fileId} name={viewed.name} extension="pdf" onClose={() => setViewed(undefined)} />
      )}
    </Page>
  );
}
