import { SelectField } from '@acolhe/ui';
import { type FigureFilterNames, filterOptions } from './use-figure-filters.ts';

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
