import { createAdministratorCall } from '@acolhe/contracts/operations';
import { normalizeEmail, type OperationsRole } from '@acolhe/domain';
import { useNavigate } from '@acolhe/session/router';
import { EmailField, SelectField, TextField, withRetryTime } from '@acolhe/ui';
import { object, string } from 'yup';
import { ROLE_HELP, ROLE_OPTIONS, useOperator } from '../access/operator-context.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { EMAIL_RULE, ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';

const rules = object({
  name: string().trim().required('Nome não informado'),
  email: EMAIL_RULE,
});

interface Values {
  readonly name: string;
  readonly email: string;
  readonly role: OperationsRole;
  readonly reason: string;
}
const INITIAL: Values = { name: '', email: '', role: 'manager', reason: '' };

/** Brings an administrator in, who gets a mail with a link for the first password. */
export function NewAdministratorScreen() {
  const { service } = useOperator();
  const navigate = useNavigate();
  const editor = useEditor({
    initial: INITIAL,
    rules,
    async save({ name, email, role, reason }, { setFailure }) {
      const { data, error } = await service.call(createAdministratorCall, {
        name: name.trim(),
        email: normalizeEmail(email),
        role,
        ...reasonOf(reason),
      });
      if (error) setFailure(withRetryTime(error));
      return data;
    },
    onSaved: () => void navigate('/administradores'),
  });
  const { form } = editor;
  return (
    <EditorScreen
      title="Convidar administrador"
      sentence="A pessoa recebe um e-mail com o link para definir a própria senha."
      back={{ href: '/administradores', here: 'Convidar administrador', from: 'Administradores' }}
      editor={editor}
      saveLabel="Enviar convite"
    >
      <TextField label="Nome" maxLength={200} autoCapitalize="words" {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <SelectField
        {...form.field('role')}
        label="Perfil"
        help={ROLE_HELP}
        options={ROLE_OPTIONS}
        onChange={(role) => form.setValue('role', role)}
      />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}
