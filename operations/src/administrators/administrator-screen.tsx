import {
  type Administrator,
  administrator as administratorSchema,
  changeAdministratorCall,
  listAdministratorsCall,
  resetAdministratorCall,
} from '@acolhe/contracts/operations';
import { normalizeEmail, type OperationsRole } from '@acolhe/domain';
import { useNavigate, useParams } from '@acolhe/session/router';
import { CheckboxChoice, EmailField, SelectField, TextField } from '@acolhe/ui';
import { object, string } from 'yup';
import { ROLE_HELP, ROLE_OPTIONS, roleName, useOperator } from '../access/operator-context.tsx';
import { changesOf } from '../editor/edit-conflict.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { EMAIL_RULE, OTHER_EMAIL_HELP, REASON_FIELD, ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { type EditedFields, useRecordEditor } from '../editor/use-editor.ts';
import { AccessLink } from '../record/access-link.tsx';
import { RecordFrame, type RecordMessages, useRecord } from '../record/record.tsx';

const MESSAGES: RecordMessages = {
  list: { href: '/administradores', name: 'Administradores' },
  loading: 'Carregando o administrador',
  failed: 'O administrador não abriu',
  missing: 'Não há administrador neste endereço',
};

/** Edits one administrator. */
export function AdministratorScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const { row, state } = useRecord<Administrator>(id, (wanted, signal) =>
    service.call(listAdministratorsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame messages={MESSAGES} title="Administrador" state={state} />;
  return <AdministratorForm key={row.id} administrator={row} />;
}

const rules = object({ name: string().trim().required('Nome não informado'), email: EMAIL_RULE });

interface Values {
  readonly name: string;
  readonly email: string;
  readonly role: OperationsRole;
  readonly isActive: boolean;
  readonly reason: string;
}
const valuesOf = ({ name, email, role, isActive }: Administrator): Values => ({
  name,
  email,
  role,
  isActive,
  reason: '',
});
const FIELDS: EditedFields<Values> = {
  name: { label: 'Nome', text: (name) => name },
  email: { label: 'E-mail', text: (email) => email },
  role: { label: 'Perfil', text: roleName },
  isActive: { label: 'Pode entrar', text: (isActive) => (isActive ? 'Sim' : 'Não') },
  reason: REASON_FIELD,
};

/** The record of an administrator, to be changed. */
function AdministratorForm({ administrator }: { readonly administrator: Administrator }) {
  const { service, administrator: self, reload } = useOperator();
  const navigate = useNavigate();
  const editor = useRecordEditor({
    record: administrator,
    schema: administratorSchema,
    valuesOf,
    fields: FIELDS,
    rules,
    save: ({ reason, ...values }, { id, revision, name, email, role, isActive }) =>
      service.call(changeAdministratorCall, {
        id,
        revision,
        ...changesOf(
          { name, email, role, isActive },
          { ...values, name: values.name.trim(), email: normalizeEmail(values.email) },
        ),
        ...reasonOf(reason),
      }),
    onSaved({ id }) {
      if (id === self.id) void reload();
      void navigate('/administradores');
    },
  });
  const { form, base } = editor;
  return (
    <EditorScreen
      title={base.name}
      sentence={base.email}
      back={{ href: '/administradores', here: base.name, from: 'Administradores' }}
      editor={editor}
      below={base.isActive && <AccessReset administrator={base} />}
    >
      <TextField label={FIELDS.name.label} maxLength={200} autoCapitalize="words" {...form.field('name')} />
      <EmailField {...form.field('email')} help={OTHER_EMAIL_HELP} autoComplete="off" />
      <SelectField
        {...form.field('role')}
        label={FIELDS.role.label}
        help={ROLE_HELP}
        options={ROLE_OPTIONS}
        onChange={(role) => form.setValue('role', role)}
      />
      <CheckboxChoice
        label="Pode entrar no console"
        hint="Sem isso, as sessões abertas terminam na hora."
        checked={form.values.isActive}
        onChange={(isActive) => form.setValue('isActive', isActive)}
      />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}

/** Sends an administrator a link for a new password, and takes a lost second factor away. */
function AccessReset({ administrator: { id, email, hasSecondFactor } }: { readonly administrator: Administrator }) {
  const { service } = useOperator();
  return (
    <AccessLink
      email={email}
      effect="As sessões abertas dessa pessoa terminam na hora."
      canRemoveSecondFactor={hasSecondFactor}
      send={(wish) => service.call(resetAdministratorCall, { id, ...wish })}
    />
  );
}
