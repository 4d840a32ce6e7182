import {
  administrator as administratorSchema,
  type Administrator,
  changeAdministratorCall,
} from '@acolhe/contracts/operations';
import { normalizeEmail, type OperationsRole } from '@acolhe/domain';
import { useNavigate } from '@acolhe/session/router';
import { CheckboxChoice, EmailField, SelectField, TextField } from '@acolhe/ui';
import { object, string } from 'yup';
import { useOperator } from '../access/operator-context.tsx';
import { ROLE_HELP, ROLE_OPTIONS, roleName } from '../access/role-names.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { EMAIL_RULE, OTHER_EMAIL_HELP } from '../editor/email-rule.ts';
import { REASON_FIELD, ReasonField, reasonOf } from '../editor/reason-field.tsx';
import { changesOf } from '../editor/same-value.ts';
import { type EditedFields, useRecordEditor } from '../editor/use-record-editor.ts';
import { AccessReset } from './access-reset.tsx';

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
export function AdministratorForm({ administrator }: { readonly administrator: Administrator }) {
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
        onChange={(role) => form.setValue('role', role as OperationsRole)}
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
