import {
  changePatientCall,
  invitePatientCall,
  managedPatient,
  type ManagedPatient,
} from '@acolhe/contracts/operations';
import { BRAZILIAN_STATES, dayInSaoPaulo, formatCpf } from '@acolhe/domain';
import { useNavigate } from '@acolhe/session/router';
import {
  BirthDateField,
  EmailField,
  GenderField,
  LinkButton,
  NameField,
  PhoneField,
  Stack,
  StateField,
  TextField,
  ZipField,
} from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/reason-field.tsx';
import { changesOf } from '../editor/same-value.ts';
import { useRecordEditor } from '../editor/use-record-editor.ts';
import { InvitationNote } from '../invitations/invitation-note.tsx';
import { newDataRequestHref } from '../data-requests/data-request-words.ts';
import { PATIENTS } from './patient-addresses.ts';
import { PatientAccesses } from './patient-accesses.tsx';
import { PatientConsents } from './patient-consents.tsx';
import { PatientContracts } from './patient-contracts.tsx';
import { PatientLooks } from './patient-looks.tsx';
import { PatientSessions } from './patient-sessions.tsx';
import { checkPatient, PATIENT_FIELDS, patientValuesOf, writtenPatient } from './patient-values.ts';

export interface PatientFormProps {
  readonly patient: ManagedPatient;
}

/** The record of a patient, to be corrected; below it contracts, terms, sessions, and who did and saw what. */
export function PatientForm({ patient }: PatientFormProps) {
  const { service } = useOperator();
  const navigate = useNavigate();
  const editor = useRecordEditor({
    record: patient,
    schema: managedPatient,
    valuesOf: patientValuesOf,
    fields: PATIENT_FIELDS,
    rules: checkPatient(patient),
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
          <PatientContracts patientId={patient.id} />
          <PatientConsents patient={patient} />
          <PatientSessions patient={patient} />
          <PatientAccesses patientId={patient.id} />
          <PatientLooks patientId={patient.id} />
          <p>
            <LinkButton href={newDataRequestHref(patient.id)}>Abrir solicitação LGPD</LinkButton>
          </p>
        </Stack>
      }
    >
      <NameField label="Nome" {...form.field('name')} autoComplete="off" />
      <BirthDateField today={dayInSaoPaulo(new Date())} {...form.field('birthDate')} />
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
