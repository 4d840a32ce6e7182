import { listPartnersCall, type ManagedPartner } from '@acolhe/contracts/operations';
import { Link, LinkButton, SelectField, type TableColumn, Tag } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { PARTNERS, partsText } from './partner-labels.ts';

const SITUATIONS = [
  { value: '', label: 'Todos' },
  { value: 'ativos', label: 'Ativos' },
  { value: 'revogados', label: 'Revogados' },
];
const onOrOff = (isOn: boolean) => (isOn ? 'Sim' : 'Não');
const COLUMNS: readonly TableColumn<ManagedPartner>[] = [
  { title: 'Nome', kind: 'main', cell: ({ id, name }) => <Link href={`${PARTNERS}/${id}`}>{name}</Link> },
  { title: 'Instituição', cell: ({ client }) => client },
  { title: 'Partes', cell: ({ parts }) => partsText(parts) },
  { title: 'Páginas', kind: 'long', cell: ({ origins }) => origins.join(', ') || 'Nenhuma' },
  { title: 'Links sem assinatura', cell: ({ unsignedLinks }) => onOrOff(unsignedLinks) },
  { title: 'Entrada no portal', cell: ({ portalSignIn }) => onOrOff(portalSignIn) },
  {
    title: 'Situação',
    kind: 'tag',
    cell: ({ revokedAt }) =>
      revokedAt === undefined ? <Tag kind="success">Ativo</Tag> : <Tag kind="neutral">Revogado</Tag>,
  },
];

/** Partners that embed parts of the portal, with their permissions. */
export function PartnersScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title="Parceiros"
      sentence="Quem embute partes do portal em páginas próprias."
      actions={
        <LinkButton kind="main" href={`${PARTNERS}/novo`}>
          Incluir parceiro
        </LinkButton>
      }
      filters={
        <ListFilters names={['situacao']}>
          {(form) => <SelectField label="Situação" options={SITUATIONS} {...form.field('situacao')} />}
        </ListFilters>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nenhum parceiro."
      emptyFiltered="Nenhum parceiro com esses filtros."
      load={(address, signal) => {
        const situation = address.get('situacao');
        const cursor = address.get(CURSOR);
        return service.call(
          listPartnersCall,
          {
            ...((situation === 'ativos' || situation === 'revogados') && { isRevoked: situation === 'revogados' }),
            ...(cursor !== null && { cursor }),
          },
          { signal },
        );
      }}
    />
  );
}
