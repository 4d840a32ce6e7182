import { cpfDigits } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, CpfField, Form, PasswordField, useForm, VisuallyHidden, withRetryTime } from '@acolhe/ui';
import { object, string } from 'yup';

const rules = object({
  cpf: string().required('CPF não informado'),
  password: string().required('Senha não informada'),
});

/**
 * Signs the patient in by CPF and password. A failure is shown in a toast and stays above the fields.
 * @see docs/product/sign-in.md
 */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const portal = usePortal();
  const home = portal.addressOf('home');
  const form = useForm({
    initial: { cpf: '', password: '' },
    rules,
    async onSubmit({ cpf, password }, { setFailure }) {
      const result = await portal.session.signIn(cpfDigits(cpf), password);
      if (result.ok) return onSignedIn();
      portal.notify({ tone: 'danger', message: result.message, silent: true });
      return setFailure(withRetryTime(result));
    },
  });
  return (
    <div onFocus={() => home !== undefined && portal.prefetch(home)}>
      <Form form={form} failureTitle="Não foi possível entrar">
        <CpfField {...form.field('cpf')} />
        <PasswordField label="Senha" {...form.field('password')} />
        <Button kind="main" type="submit" wide busy={form.busy} busyLabel="Entrando...">
          Entrar
        </Button>
      </Form>
      <VisuallyHidden>
        <span aria-live="polite">{form.busy && 'Conferindo seu CPF e sua senha.'}</span>
      </VisuallyHidden>
    </div>
  );
}
