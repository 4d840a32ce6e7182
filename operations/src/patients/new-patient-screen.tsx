import { createPatientCall } from '@acolhe/contracts/operations';
import { profileProblems } from '@acolhe/domain';
import { useNavigate } from '@acolhe/session/router';
import {
  BirthDateField,
  CpfField,
  EmailField,
  type FormCheck,
  GenderField,
  NameField,
  Note,
  PhoneField,
  SelectField,
  withRetryTime,
} from '@acolhe/ui';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { RecordFrame } from '../record/record.tsx';
import { PATIENT, patientHref, PATIENTS } from './patient-values.ts';

const TITLE = 'Incluir paciente';
const INITIAL = { clientId: '', cpf: '', name: '', birthDate: '', gender: '', email: '', phone: '', reason: '' };
type Values = typeof INITIAL;

const checkFrom =
  (today: string): FormCheck<Values> =>
  (values) => [
    ...(values.clientId === '' ? [{ field: 'clientId', message: 'Escolha a instituição' } as const] : []),
    ...profileProblems(values, { today }),
  ];

/** Brings in a patient, who gets a mail with a link for the first password. */
export function NewPatientScreen() {
  const catalogue = useCatalogue();
  if (!catalogue.data) return <RecordFrame messages={PATIENT} title={TITLE} state={catalogue} />;
  return <NewPatientForm clients={catalogue.data.clients} />;
}

function NewPatientForm({ clients }: Pick<Catalogue, 'clients'>) {
  const { service } = useOperator();
  const today = useToday();
  const navigate = useNavigate();
  const only = clients.length === 1 ? clients[0] : undefined;
  const editor = useEditor({
    initial: { ...INITIAL, clientId: only ? String(only.id) : '' },
    rules: checkFrom(today),
    async save({ clientId, gender, reason, ...values }, { setErrors, setFailure }) {
      const { data, error } = await service.call(createPatientCall, {
        ...values,
        clientId: Number(clientId),
        gender: gender === 'm' ? 'm' : 'f',
        ...reasonOf(reason),
      });
      if (error?.code === 'cpf-exists') setErrors({ cpf: error.message });
      else if (error) setFailure(withRetryTime(error));
      return data;
    },
    onSaved: ({ id }) => void navigate(patientHref(id)),
  });
  const { form } = editor;
  return (
    <EditorScreen
      title={TITLE}
      sentence="A pessoa recebe um e-mail com o link para definir a senha, e completa o cadastro no primeiro acesso."
      back={{ href: PATIENTS, here: TITLE, from: 'Pacientes' }}
      editor={editor}
      saveLabel="Incluir paciente"
    >
      {clients.length === 0 ? (
        <Note kind="warning" title="Ainda não há instituições">
          Um administrador inclui a primeira em Cadastros.
        </Note>
      ) : (
        <SelectField
          {...form.field('clientId')}
          label="Instituição"
          options={[
            { value: '', label: 'Escolha a instituição' },
            ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <CpfField {...form.field('cpf')} autoComplete="off" />
      <NameField label="Nome" autoComplete="off" {...form.field('name')} />
      <BirthDateField today={today} {...form.field('birthDate')} />
      <GenderField {...form.field('gender')} />
      <EmailField {...form.field('email')} autoComplete="off" />
      <PhoneField help="Celular com DDD" {...form.field('phone')} autoComplete="off" />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}
