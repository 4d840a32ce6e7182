import { type DataRequest, listDataRequestsCall } from '@acolhe/contracts/operations';
import { Link, SelectField, type TableColumn } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { dayText } from '../page/formats.ts';
import { dataRequestHref, dataRequestKindName, Situation } from './data-request-labels.tsx';

const SITUATIONS = [
  { value: '', label: 'Todas' },
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'encerradas', label: 'Encerradas' },
];
const COLUMNS: readonly TableColumn<DataRequest>[] = [
  {
    title: 'Solicitação',
    kind: 'main',
    cell: (request) => <Link href={dataRequestHref(request)}>{`Solicitação ${request.id}`}</Link>,
  },
  { title: 'Paciente', cell: ({ patientName }) => patientName },
  { title: 'Pede', cell: ({ kind }) => dataRequestKindName(kind) },
  { title: 'Recebida em', cell: ({ receivedOn }) => dayText(receivedOn) },
  { title: 'Responder até', cell: ({ dueOn }) => dayText(dueOn) },
  { title: 'Situação', kind: 'tag', cell: (request) => <Situation {...request} /> },
];

/** Requests of patients about their data, the one that is due first on top. */
export function DataRequestsScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title="Solicitações LGPD"
      sentence="Pedidos de pacientes sobre os próprios dados, por prazo. Abra um na página do paciente."
      filters={
        <ListFilters names={['situacao']}>
          {(form) => <SelectField label="Situação" options={SITUATIONS} {...form.field('situacao')} />}
        </ListFilters>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nenhuma solicitação."
      emptyFiltered="Nenhuma solicitação com esses filtros."
      load={(address, signal) => {
        const situation = address.get('situacao');
        const cursor = address.get(CURSOR);
        return service.call(
          listDataRequestsCall,
          {
            ...((situation === 'pendentes' || situation === 'encerradas') && { isPending: situation === 'pendentes' }),
            ...(cursor !== null && { cursor }),
          },
          { signal },
        );
      }}
    />
  );
}
