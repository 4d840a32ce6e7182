import type { ManagedContract } from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { Link, type TableColumn, Tag } from '@acolhe/ui';
import { OneLine } from '../list/one-line.tsx';
import { dayText } from '../page/moment.ts';
import { contractHref } from './contract-addresses.ts';
import { leftText } from './contract-values.ts';

const NUMBER: TableColumn<ManagedContract> = {
  title: 'Contrato',
  kind: 'main',
  cell: ({ id, patientId }) => (
    <OneLine>
      <Link href={contractHref(patientId, id)}>{`Contrato ${id}`}</Link>
    </OneLine>
  ),
};
const TERMS: readonly TableColumn<ManagedContract>[] = [
  { title: 'Início', cell: ({ from }) => dayText(from) },
  { title: 'Fim', cell: ({ until }) => (until === undefined ? 'Sem data final' : dayText(until)) },
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
export const CONTRACT_COLUMNS: readonly TableColumn<ManagedContract>[] = [
  NUMBER,
  { title: 'Paciente', cell: ({ patientName }) => patientName },
  ...TERMS,
];

function Situation({ from, until }: Pick<ManagedContract, 'from' | 'until'>) {
  const today = dayInSaoPaulo(new Date());
  if (until !== undefined && until < today) return <Tag kind="neutral">Encerrado</Tag>;
  return from > today ? <Tag kind="info">Começa depois</Tag> : <Tag kind="success">Vale hoje</Tag>;
}
