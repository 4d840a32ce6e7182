import {
  changePatientCall,
  invitePatientCall,
  listContractsCall,
  listPatientConsentsCall,
  type ManagedPatient,
  managedPatient,
  readPatientCall,
} from '@acolhe/contracts/operations';
import { BRAZILIAN_STATES, formatCpf } from '@acolhe/domain';
import { useNavigate, useParams } from '@acolhe/session/router';
import {
  AsyncContent,
  BirthDateField,
  EmailField,
  GenderField,
  LinkButton,
  NameField,
  Note,
  PhoneField,
  Stack,
  StateField,
  Table,
  TextField,
  ZipField,
} from '@acolhe/ui';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { newContractHref } from '../contracts/contract-values.ts';
import { CONTRACT_COLUMNS_OF_PATIENT } from '../contracts/contracts-screen.tsx';
import { newDataRequestHref } from '../data-requests/data-request-labels.tsx';
import { changesOf } from '../editor/edit-conflict.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useRecordEditor } from '../editor/use-editor.ts';
import { PagedTable } from '../list/list-table.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { momentOf } from '../page/formats.ts';
import { InvitationNote } from '../record/invitation-note.tsx';
import { PasswordLink } from '../record/password-link.tsx';
import { RecordFrame, useRecord } from '../record/record.tsx';
import { PatientAccesses, PatientDataAccesses } from './patient-accesses.tsx';
import { PatientSessions } from './patient-sessions.tsx';
import { checkPatient, PATIENT, PATIENT_FIELDS, PATIENTS, patientValuesOf, writtenPatient } from './patient-values.ts';

/** The record of one patient. */
export function PatientScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const { row, state } = useRecord<ManagedPatient>(id, async (wanted, signal) => {
    const { data, error } = await service.call(readPatientCall, { id: wanted }, { signal });
    if (data) return { data: { items: [data] } };
    return error.httpStatus === 404 ? { data: { items: [] } } : { error };
  });
  if (!row) return <RecordFrame messages={PATIENT} title="Paciente" state={state} />;
  return <PatientForm key={row.id} patient={row} />;
}

export interface PatientFormProps {
  readonly patient: ManagedPatient;
}

/** The record of a patient, to be corrected; below it contracts, terms, sessions, and who did and saw what. */
function PatientForm({ patient }: PatientFormProps) {
  const { service } = useOperator();
  const today = useToday();
  const navigate = useNavigate();
  const editor = useRecordEditor({
    record: patient,
    schema: managedPatient,
    valuesOf: patientValuesOf,
    fields: PATIENT_FIELDS,
    rules: checkPatient(patient, today),
    save: (values, base) =>
      service.call(changePatientCall, {
        id: base.id,
        revision: base.revision,
        ...changesOf(writtenPatient(patientValuesOf(base)), writtenPatient(values)),
        ...reasonOf(values.reason),
      }),
    onSaved: () => void navigate(PATIENTS),
  });
  const { form, base } = editor;
  return (
    <EditorScreen
      title={base.name}
      sentence={`CPF ${formatCpf(base.cpf)}, ${base.client}`}
      back={{ href: PATIENTS, here: base.name, from: 'Pacientes' }}
      editor={editor}
      below={
        <Stack space="large">
          {!base.isFirstAccessDone && (
            <InvitationNote
              key={base.invitation?.at}
              invitation={base.invitation}
              email={base.email}
              send={(reason) => service.call(invitePatientCall, { id: base.id, ...reason })}
            />
          )}
          <PasswordLink kind="patient" id={base.id} name={base.name} />
          <PatientContracts patientId={patient.id} />
          <PatientConsents patient={patient} />
          <PatientSessions patient={patient} />
          <PatientAccesses patientId={patient.id} />
          <PatientDataAccesses patientId={patient.id} />
          <p>
            <LinkButton href={newDataRequestHref(patient.id)}>Abrir solicitação LGPD</LinkButton>
          </p>
        </Stack>
      }
    >
      <NameField label="Nome" {...form.field('name')} autoComplete="off" />
      <BirthDateField today={today} {...form.field('birthDate')} />
      <GenderField {...form.field('gender')} />
      <NameField label="Nome da mãe" optional {...form.field('motherName')} autoComplete="off" />
      <EmailField
        help="Vale na hora: os links para senha que foram ao endereço de antes deixam de abrir."
        {...form.field('email')}
        autoComplete="off"
      />
      <PhoneField help="Celular com DDD" {...form.field('phone')} autoComplete="off" />
      <ZipField optional {...form.field('zipCode')} autoComplete="off" />
      <TextField label="Rua" optional maxLength={200} {...form.field('street')} autoComplete="off" />
      <TextField label="Número" optional maxLength={200} {...form.field('addressNumber')} autoComplete="off" />
      <TextField label="Complemento" optional maxLength={200} {...form.field('addressExtra')} autoComplete="off" />
      <TextField label="Bairro" optional maxLength={200} {...form.field('neighborhood')} autoComplete="off" />
      <TextField label="Cidade" optional maxLength={200} {...form.field('city')} autoComplete="off" />
      <StateField optional states={BRAZILIAN_STATES} {...form.field('state')} />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}

const DONE = { accepted: 'Aceitou', withdrawn: 'Retirou' } as const;

/** State of a patient's consent, and the history of acceptances and withdrawals. */
function PatientConsents({ patient }: { readonly patient: ManagedPatient }) {
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

/** The contracts of a patient, newest first, with a link to add one. */
function PatientContracts({ patientId }: { readonly patientId: number }) {
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
