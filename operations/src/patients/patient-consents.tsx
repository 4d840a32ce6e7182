import { listPatientConsentsCall, type ManagedPatient } from '@acolhe/contracts/operations';
import { AsyncContent, Note, Stack, Table } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { momentOf } from '../page/moment.ts';

const DONE = { accepted: 'Aceitou', withdrawn: 'Retirou' } as const;

/** Whether a patient holds to the terms, and when they were accepted and withdrawn. */
export function PatientConsents({ patient }: { readonly patient: ManagedPatient }) {
  const { service } = useOperator();
  const state = useAnswer(`consents ${patient.id}`, (signal) =>
    service.call(listPatientConsentsCall, { id: patient.id }, { signal }),
  );
  return (
    <Stack>
      <h2>Termo de consentimento</h2>
      <Note
        kind={patient.hasConsented ? 'success' : 'warning'}
        title={patient.hasConsented ? 'O termo está aceito' : 'O termo não está aceito'}
      >
        {!patient.hasConsented && 'O portal pede o aceite antes de qualquer atendimento. Só o paciente pode aceitar.'}
      </Note>
      <AsyncContent state={state} loading="Carregando os aceites" failed="Os aceites não abriram">
        {({ consents }) =>
          consents.length > 0 && (
            <Table
              label="Aceites e retiradas"
              columns={[
                { title: 'Quando', kind: 'main', cell: ({ at }: (typeof consents)[number]) => momentOf(at) },
                { title: 'O que fez', cell: ({ action }) => DONE[action] },
                { title: 'Versão do termo', cell: ({ version }) => version },
              ]}
              rows={consents}
              keyOf={({ at }) => at}
            />
          )
        }
      </AsyncContent>
    </Stack>
  );
}
