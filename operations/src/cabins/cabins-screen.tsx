import { listManagedCabinsCall, type ManagedCabin } from '@acolhe/contracts/operations';
import { Link, LinkButton, SelectField, type TableColumn, Tag } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { NumberText } from '../list/list-table.tsx';
import { momentOf } from '../page/formats.ts';
import { CABIN_STATES, CABINS, cabinStateName, cabinStateOf, devicesText } from './cabin-labels.ts';

const TAGS = { 'no-device': 'info', enrolled: 'success', revoked: 'neutral' } as const;
const COLUMNS: readonly TableColumn<ManagedCabin>[] = [
  {
    title: 'Nome',
    kind: 'main',
    cell: ({ id, name }) => (
      <Link href={`${CABINS}/${id}`}>
        <NumberText>{name}</NumberText>
      </Link>
    ),
  },
  { title: 'Lugar', cell: ({ place }) => place ?? 'Sem lugar' },
  { title: 'Pacientes de', cell: ({ client }) => client ?? 'Todas as instituições' },
  { title: 'Senha da equipe', cell: ({ isPinSet }) => (isPinSet ? 'Definida' : 'Sem senha') },
  {
    title: 'Último sinal',
    kind: 'whole',
    cell: ({ heardAt: lastSeenAt }) => (lastSeenAt === undefined ? 'Nenhum' : momentOf(lastSeenAt)),
  },
  {
    title: 'Aparelhos',
    // A report of a device that the cabin does not have says nothing of what a patient finds there.
    cell: ({ state, lastReport }) => (state === 'enrolled' && lastReport ? devicesText(lastReport) : 'Sem informe'),
  },
  { title: 'Situação', kind: 'tag', cell: ({ state }) => <Tag kind={TAGS[state]}>{cabinStateName(state)}</Tag> },
];

/** Cabins by name, with what each last said of itself. */
export function CabinsScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title="Cabines"
      sentence="Aparelhos em que pacientes são atendidos sem o próprio celular. Horário de Brasília."
      actions={
        <LinkButton kind="main" href={`${CABINS}/nova`}>
          Incluir cabine
        </LinkButton>
      }
      filters={
        <ListFilters names={['situacao']}>
          {(form) => <SelectField label="Situação" options={CABIN_STATES} {...form.field('situacao')} />}
        </ListFilters>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nenhuma cabine."
      emptyFiltered="Nenhuma cabine com esses filtros."
      load={(address, signal) => {
        const state = cabinStateOf(address.get('situacao'));
        const cursor = address.get(CURSOR);
        return service.call(
          listManagedCabinsCall,
          { ...(state && { state }), ...(cursor !== null && { cursor }) },
          { signal },
        );
      }}
    />
  );
}
