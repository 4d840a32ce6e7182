import type { BrandLogo } from '@acolhe/brand';
import type { OwnProfessional } from '@acolhe/contracts';
import { FORGOTTEN_PASSWORD_HREF } from '@acolhe/session/console-recovery';
import { Button, Form, Link, Note, PasswordField, TextField, WelcomeLayout, useForm, withRetryTime } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { object, string } from 'yup';
import { useTitle } from '../page/page.tsx';
import type { ConsoleService } from '../service/console-service.ts';

const rules = object({
  email: string().trim().required('E-mail não informado'),
  password: string().required('Senha não informada'),
});

export interface SignInScreenProps {
  readonly logo: BrandLogo;
  /** A `WelcomeFooter`. */
  readonly footer: ReactNode;
  readonly service: ConsoleService;
  /** Why the session before ended. */
  readonly message?: string;
  readonly onSignedIn: (professional: OwnProfessional) => void;
}

/** Signs a professional in by e-mail and password. */
export function SignInScreen({ logo, footer, service, message, onSignedIn }: SignInScreenProps) {
  useTitle('Entrar no console');
  const form = useForm({
    initial: { email: '', password: '' },
    rules,
    async onSubmit({ email, password }, { setFailure }) {
      const { data, error } = await service.signIn(email.trim(), password);
      if (data) onSignedIn(data);
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <WelcomeLayout logo={logo} sentence="O console de quem atende.">
      <h1>Entrar no console</h1>
      {message !== undefined && <Note kind="info" live title={message} />}
      <Form form={form} failureTitle="Não foi possível entrar">
        <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Senha" {...form.field('password')} />
        <Button kind="main" type="submit" wide busy={form.busy} busyLabel="Entrando...">
          Entrar
        </Button>
      </Form>
      <p>
        <Link href={FORGOTTEN_PASSWORD_HREF}>Esqueci a senha</Link>
      </p>
      {footer}
    </WelcomeLayout>
  );
}
