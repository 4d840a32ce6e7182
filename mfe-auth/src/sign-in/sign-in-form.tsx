import { cpfDigits, formatCpf } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, CpfField, Form, PasswordField, useForm, VisuallyHidden, withRetryTime } from '@acolhe/ui';
import { useEffect } from 'react';
import { object, string } from 'yup';

const rules = object({
  cpf: string().required('CPF não informado'),
  password: string().required('Senha não informada'),
});

export interface SignInFormProps {
  /** Known from elsewhere, such as a registration that has just ended: fills the field in. */
  readonly cpf: string | undefined;
  readonly onSignedIn: () => void;
}

/**
 * Signs the patient in by CPF and password. A failure stays above the fields.
 * @see docs/product/sign-in.md
 */
export function SignInForm({ cpf: knownCpf, onSignedIn }: SignInFormProps) {
  const portal = usePortal();
  const home = portal.addressOf('home');
  const form = useForm({
    initial: { cpf: '', password: '' },
    rules,
    async onSubmit({ cpf, password }, { setFailure }) {
      const result = await portal.session.signIn(cpfDigits(cpf), password);
      if (result.ok) return onSignedIn();
      return setFailure(withRetryTime(result));
    },
  });
  const { setValue } = form;
  useEffect(() => {
    if (knownCpf !== undefined) setValue('cpf', formatCpf(knownCpf));
  }, [knownCpf, setValue]);
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
