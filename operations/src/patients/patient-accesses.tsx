import type { CallOutput } from '@acolhe/contracts';
import { listPatientAccessesCall } from '@acolhe/contracts/operations';
import { Stack, type TableColumn } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { PagedTable } from '../list/paged-table.tsx';
import { momentOf } from '../page/moment.ts';
import { movementName } from './movement-words.ts';

type Access = CallOutput<typeof listPatientAccessesCall>['items'][number];
const ROWS = 20;
const COLUMNS: readonly TableColumn<Access>[] = [
  { title: 'Quando', kind: 'main', cell: ({ at }) => momentOf(at) },
  { title: 'O que fez', kind: 'below', cell: ({ code }) => movementName(code) },
];

/** What a patient did in the portal, the latest first. */
export function PatientAccesses({ patientId: id }: { readonly patientId: number }) {
  const { service } = useOperator();
  return (
    <Stack>
      <h2>Histórico de acesso</h2>
      <PagedTable
        label="Histórico de acesso"
        of={`accesses ${id}`}
        loading="Carregando o histórico"
        failed="O histórico não abriu"
        empty="O paciente ainda não usou o portal."
        columns={COLUMNS}
        load={(place, signal) => service.call(listPatientAccessesCall, { id, pageSize: ROWS, ...place }, { signal })}
      />
    </Stack>
  );
}
