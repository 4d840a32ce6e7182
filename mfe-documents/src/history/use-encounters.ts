import type { Encounter } from '@acolhe/contracts';
import type { AsyncState } from '@acolhe/ui';
import { pageState } from '../pages/page-state.ts';
import type { EncounterSearch } from './encounter-search.ts';
import { historyApi } from './history-api.ts';

/** A page of encounters. */
export interface EncounterPage {
  readonly encounters: readonly Encounter[];
  /** How many were found, on all pages. */
  readonly total: number;
}

/**
 * Reads a page of the patient's encounters, anew whenever it is opened.
 * @see docs/product/history-screen.md
 */
export function useEncounters(patientId: number, search: EncounterSearch): AsyncState<EncounterPage> {
  const { day, professional, page, pageSize } = search;
  return pageState(
    historyApi.useEncounterHistoryQuery(
      { patientId, date: day, professional: professional.trim() || undefined, page: page + 1, pageSize },
      { refetchOnMountOrArgChange: true },
    ),
  );
}
