import { listContractsCall } from '@acolhe/contracts/operations';
import { LinkButton, Stack } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { newContractHref } from '../contracts/contract-addresses.ts';
import { CONTRACT_COLUMNS_OF_PATIENT } from '../contracts/contract-columns.tsx';
import { PagedTable } from '../list/paged-table.tsx';

/** The contracts of a patient, the newest first, and the way to a new one. */
export function PatientContracts({ patientId }: { readonly patientId: number }) {
  const { service } = useOperator();
  return (
    <Stack>
      <h2>Contratos</h2>
      <PagedTable
        label="Contratos do paciente"
        of={`contracts ${patientId}`}
        loading="Carregando os contratos"
        failed="Os contratos não abriram"
        empty="Nenhum contrato. Sem contrato ou cartão, o paciente não pode pedir atendimento."
        columns={CONTRACT_COLUMNS_OF_PATIENT}
        load={(place, signal) => service.call(listContractsCall, { patientId, ...place }, { signal })}
      />
      <p>
        <LinkButton href={newContractHref(patientId)}>Incluir contrato</LinkButton>
      </p>
    </Stack>
  );
}
