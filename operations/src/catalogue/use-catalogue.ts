import type { CallOutput } from '@acolhe/contracts';
import { readCatalogueCall } from '@acolhe/contracts/operations';
import type { AsyncState } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { useAnswer } from '../list/use-answer.ts';

/** Options of forms: specialties and institutions, by name. */
export type Catalogue = CallOutput<typeof readCatalogueCall>;

/**
 * Reads what forms choose from.
 * @param version another one reads it again
 */
export function useCatalogue(version = 0): AsyncState<Catalogue> {
  const { service } = useOperator();
  return useAnswer(`catalogue ${version}`, (signal) => service.call(readCatalogueCall, {}, { signal }));
}

/** Names of ids, in the order of the catalogue; an unknown id is shown as its number. */
export function namesOf(ids: readonly number[], entries: Catalogue['specialties']): string {
  const known = entries.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const unknown = ids.filter((id) => !entries.some((entry) => entry.id === id)).map((id) => `nº ${id}`);
  return [...known, ...unknown].join(', ');
}
