import type { CallOutput } from '@acolhe/contracts';
import { listPatientLooksCall } from '@acolhe/contracts/operations';
import { patientPartsText } from '@acolhe/domain';
import { Stack, type TableColumn } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { PagedTable } from '../list/paged-table.tsx';
import { momentOf } from '../page/moment.ts';

type Look = CallOutput<typeof listPatientLooksCall>['items'][number];
const ROWS = 20;
const COLUMNS: readonly TableColumn<Look>[] = [
  { title: 'Quando', kind: 'main', cell: ({ at }) => momentOf(at) },
  { title: 'Quem', cell: ({ administratorName }) => administratorName },
  { title: 'O que viu', kind: 'long', cell: ({ parts }) => patientPartsText(parts) },
];

/** Who looked at a patient's data at the console, the latest first. */
export function PatientLooks({ patientId: id }: { readonly patientId: number }) {
  const { service } = useOperator();
  return (
    <Stack>
      <h2>Quem consultou estes dados</h2>
      <p>Consultas feitas neste console, a cada quarto de hora. O paciente também as vê no portal.</p>
      <PagedTable
        label="Quem consultou estes dados"
        of={`looks ${id}`}
        loading="Carregando as consultas aos dados"
        failed="As consultas não abriram"
        empty="Ninguém consultou estes dados até agora."
        columns={COLUMNS}
        load={(place, signal) => service.call(listPatientLooksCall, { id, pageSize: ROWS, ...place }, { signal })}
      />
    </Stack>
  );
}
