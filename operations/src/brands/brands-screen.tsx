import { listBrandsCall, type ManagedBrand } from '@acolhe/contracts/operations';
import { Link, type TableColumn, Tag } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { brandHref } from './brand-values.ts';

const COLUMNS: readonly TableColumn<ManagedBrand>[] = [
  { title: 'Marca', kind: 'main', cell: ({ key, name }) => <Link href={brandHref(key)}>{name}</Link> },
  { title: 'Portais', kind: 'long', cell: ({ portals }) => portals.join(', ') || 'Sem endereço próprio' },
  { title: 'Telefone de suporte', cell: ({ effective }) => effective.supportPhone ?? 'Sem telefone' },
  {
    title: 'Situação',
    kind: 'tag',
    cell: ({ isServed }) => (isServed ? <Tag kind="success">No ar</Tag> : <Tag kind="neutral">Fora do ar</Tag>),
  },
];

/** Those that patients see come first. */
const byWhatIsServed = (one: ManagedBrand, other: ManagedBrand): number =>
  Number(other.isServed) - Number(one.isServed) || one.name.localeCompare(other.name, 'pt-BR');

/** The brands, and which of them a portal of this deployment is of. */
export function BrandsScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title="Marcas"
      sentence="O que cada portal mostra: contatos, endereços, avisos e cores."
      columns={COLUMNS}
      keyOf={({ key }) => key}
      empty="Nenhuma marca."
      load={async (_address, signal) => {
        const { data, error } = await service.call(listBrandsCall, {}, { signal });
        return data ? { data: { items: [...data.brands].sort(byWhatIsServed) } } : { error };
      }}
    />
  );
}
