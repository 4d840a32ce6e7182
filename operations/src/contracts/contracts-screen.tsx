import { listContractsCall } from '@acolhe/contracts/operations';
import { SelectField } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { CONTRACT_COLUMNS } from './contract-columns.tsx';

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
      empty="Nenhum contrato com esses filtros."
      load={(address, signal) => service.call(listContractsCall, filtersOf(address), { signal })}
    />
  );
}
