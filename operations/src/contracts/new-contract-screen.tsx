import { createContractCall, findPatientsCall } from '@acolhe/contracts/operations';
import { useNavigate, useParams } from '@acolhe/session/router';
import { withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { reasonOf } from '../editor/form-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { useAnswer } from '../list/use-answer.ts';
import { RecordFrame } from '../record/record.tsx';
import { ContractFields } from './contract-screen.tsx';
import { checkContract, CONTRACT, CONTRACTS, type ContractValues, writtenContract } from './contract-values.ts';

const TITLE = 'Novo contrato';
const valuesFrom = (from: string): ContractValues => ({
  from,
  until: '',
  permitsUrgentCare: true,
  permitsScheduling: true,
  urgentCareLeft: null,
  upcomingLimit: null,
  quotas: [],
  reason: '',
});

/** Puts a contract on a patient. */
export function NewContractScreen() {
  const catalogue = useCatalogue();
  const { patientId = '' } = useParams();
  if (!catalogue.data) return <RecordFrame messages={CONTRACT} title={TITLE} state={catalogue} />;
  return <NewContractForm patientId={Number(patientId)} specialties={catalogue.data.specialties} />;
}

interface NewContractFormProps extends Pick<Catalogue, 'specialties'> {
  readonly patientId: number;
}

function NewContractForm({ patientId, specialties }: NewContractFormProps) {
  const { service } = useOperator();
  const today = useToday();
  const navigate = useNavigate();
  // The day on which the form was opened: midnight does not change what was written.
  const [initial] = useState(() => valuesFrom(today));
  const patient = useAnswer(String(patientId), (signal) =>
    service.call(findPatientsCall, { id: patientId }, { signal }),
  );
  const name = patient.data?.items[0]?.name;
  const editor = useEditor({
    initial,
    rules: checkContract,
    async save(values, { setFailure }) {
      const { until, urgentCareLeft, ...written } = writtenContract(values);
      const { data, error } = await service.call(createContractCall, {
        patientId,
        ...written,
        ...(until !== null && { until }),
        ...(urgentCareLeft !== null && { urgentCareLeft }),
        ...reasonOf(values.reason),
      });
      if (error) setFailure(withRetryTime(error));
      return data;
    },
    onSaved: () => void navigate(CONTRACTS),
  });
  return (
    <EditorScreen
      title={TITLE}
      sentence={name ?? `Paciente nº ${patientId}`}
      back={{ href: CONTRACTS, here: TITLE, from: 'Contratos' }}
      editor={editor}
      saveLabel="Incluir contrato"
    >
      <ContractFields form={editor.form} specialties={specialties} />
    </EditorScreen>
  );
}
