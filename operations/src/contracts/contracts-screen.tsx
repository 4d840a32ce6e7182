import { listContractsCall, type ManagedContract } from '@acolhe/contracts/operations';
import { Link, SelectField, type TableColumn, Tag } from '@acolhe/ui';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { NumberText, OneLine } from '../list/list-table.tsx';
import { dayText } from '../page/formats.ts';
import { contractHref, leftText } from './contract-values.ts';

const SITUATIONS = [
  { value: '', label: 'Todos' },
  { value: 'valem', label: 'Valem hoje' },
  { value: 'nao-valem', label: 'Não valem hoje' },
];

function filtersOf(address: URLSearchParams) {
  const situation = address.get('situacao');
  const cursor = address.get(CURSOR);
  return {
    ...((situation === 'valem' || situation === 'nao-valem') && { isActive: situation === 'valem' }),
    ...(cursor !== null && { cursor }),
  };
}

/** All contracts, the newest first. */
export function ContractsScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title="Contratos"
      sentence="O que cada paciente pode usar, os mais novos primeiro."
      filters={
        <ListFilters names={['situacao']}>
          {(form) => <SelectField label="Situação" options={SITUATIONS} {...form.field('situacao')} />}
        </ListFilters>
      }
      columns={CONTRACT_COLUMNS}
      keyOf={({ id }) => id}
      empty="Nenhum contrato."
      emptyFiltered="Nenhum contrato com esses filtros."
      load={(address, signal) => service.call(listContractsCall, filtersOf(address), { signal })}
    />
  );
}

const NUMBER: TableColumn<ManagedContract> = {
  title: 'Contrato',
  kind: 'main',
  cell: ({ id, patientId }) => (
    <Link href={contractHref(patientId, id)}>
      <NumberText>{`Contrato ${id}`}</NumberText>
    </Link>
  ),
};
const TERMS: readonly TableColumn<ManagedContract>[] = [
  { title: 'Início', cell: ({ from }) => dayText(from) },
  { title: 'Fim', cell: ({ until }) => <OneLine>{until === undefined ? 'Sem data final' : dayText(until)}</OneLine> },
  {
    title: 'Pronto atendimento',
    cell: ({ permitsUrgentCare, urgentCareLeft }) => (permitsUrgentCare ? leftText(urgentCareLeft) : 'Não'),
  },
  { title: 'Consultas marcadas', cell: ({ permitsScheduling }) => (permitsScheduling ? 'Sim' : 'Não') },
  { title: 'Situação', kind: 'tag', cell: (contract) => <Situation {...contract} /> },
];

/** The columns in which the contracts of one patient are listed. */
export const CONTRACT_COLUMNS_OF_PATIENT: readonly TableColumn<ManagedContract>[] = [NUMBER, ...TERMS];

/** The columns in which the contracts of all patients are listed. */
const CONTRACT_COLUMNS: readonly TableColumn<ManagedContract>[] = [
  NUMBER,
  { title: 'Paciente', cell: ({ patientName }) => patientName },
  ...TERMS,
];

function Situation({ from, until }: Pick<ManagedContract, 'from' | 'until'>) {
  const today = useToday();
  if (until !== undefined && until < today) return <Tag kind="neutral">Encerrado</Tag>;
  return from > today ? <Tag kind="info">Começa depois</Tag> : <Tag kind="success">Vale hoje</Tag>;
}
