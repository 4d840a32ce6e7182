import type { CallOutput } from '@acolhe/contracts';
import { listFigureFiltersCall } from '@acolhe/contracts/operations';
import { type AsyncState, SelectField } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { useAnswer } from '../list/use-answer.ts';

/** Clients, partners and brands by which figures can be asked for, by name. */
export type FigureFilterNames = CallOutput<typeof listFigureFiltersCall>;

/** Reads by what figures can be filtered. */
export function useFigureFilterNames(): AsyncState<FigureFilterNames> {
  const { service } = useOperator();
  return useAnswer('figure-filters', (signal) => service.call(listFigureFiltersCall, {}, { signal }));
}

/** Restricts which visits are counted; without filters, all. */
export interface VisitFilters {
  readonly clientId?: number;
  readonly partnerId?: number;
  /** The key of a brand, `-` for visits of which none is known. */
  readonly brand?: string;
}

/** Visit filters of the address; invalid values are ignored. */
export function visitFiltersOf(address: URLSearchParams): VisitFilters {
  const clientId = idIn(address, 'instituicao');
  const partnerId = idIn(address, 'origem');
  const [brand] = /^(?:-|[a-z]{1,40})$/.exec(address.get('marca') ?? '') ?? [];
  return {
    ...(clientId !== undefined && { clientId }),
    ...(partnerId !== undefined && { partnerId }),
    ...(brand !== undefined && { brand }),
  };
}

function idIn(address: URLSearchParams, name: string): number | undefined {
  const value = address.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Options of a filter: all, or one by its name. An id without a name is shown as its number. */
function filterOptions(
  all: string,
  named: readonly { readonly id: number | string; readonly name: string }[],
  chosen: string,
): readonly { readonly value: string; readonly label: string }[] {
  const options = named.map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', label: all },
    ...options,
    ...(isKnown ? [] : [{ value: chosen, label: /^\d+$/.test(chosen) ? `Nº ${chosen}` : chosen }]),
  ];
}

interface Binding {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface VisitFilterFieldsProps {
  readonly names: FigureFilterNames | undefined;
  readonly client: Binding;
  readonly partner: Binding;
  readonly brand: Binding;
}

/** Asks whose visits are counted: of an institution, of a partner's page, of a brand, or all. */
export function VisitFilterFields({ names, client, partner, brand }: VisitFilterFieldsProps) {
  const brands = (names?.brands ?? []).map(({ brand: id, name }) => ({ id, name }));
  return (
    <>
      <SelectField
        label="Instituição"
        options={filterOptions('Todas', names?.clients ?? [], client.value)}
        {...client}
      />
      <SelectField
        label="Parceiro"
        options={filterOptions('Todos', names?.partners ?? [], partner.value)}
        {...partner}
      />
      <SelectField label="Marca" options={filterOptions('Todas', brands, brand.value)} {...brand} />
    </>
  );
}
