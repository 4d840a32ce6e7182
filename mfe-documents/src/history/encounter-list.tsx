import { type Encounter, PAGE_SIZES } from '@acolhe/contracts';
import { Pager, Stack } from '@acolhe/ui';
import { useMemo } from 'react';
import { EmptyList } from '../filters/empty-list.tsx';
import { type EncounterDocument, EncountersTable } from './encounters-table.tsx';

interface EncounterListProps {
  readonly label: string;
  /** Those that were found, on all pages. */
  readonly encounters: readonly Encounter[];
  /** The first is 0; the last one stands for those beyond it. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
  /** Ends the search; absent where nothing is searched for. */
  readonly onClear: (() => void) | undefined;
  readonly onView: (one: EncounterDocument) => void;
}

/** A page of the encounters: thousands would take a phone a while to draw. */
export function EncounterList({
  label,
  encounters,
  page,
  pageSize,
  onPage,
  onPageSize,
  onClear,
  onView,
}: EncounterListProps) {
  const total = encounters.length;
  const shownPage = Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1));
  const shown = useMemo(
    () => encounters.slice(shownPage * pageSize, (shownPage + 1) * pageSize),
    [encounters, shownPage, pageSize],
  );
  if (total === 0) return <EmptyList onClear={onClear} />;
  return (
    <Stack>
      <EncountersTable label={label} encounters={shown} onView={onView} />
      <Pager
        label="Páginas dos atendimentos"
        page={shownPage}
        pageSize={pageSize}
        total={total}
        onPage={onPage}
        sizes={{ options: PAGE_SIZES, onChange: onPageSize }}
      />
    </Stack>
  );
}
