import { Button, Form, Link, Note, PasswordField, TextField, useForm, withRetryTime } from '@acolhe/ui';
import { object, string } from 'yup';
import { Welcome, type WelcomeParts } from '../page/welcome.tsx';
import { FORGOTTEN_PASSWORD_HREF } from '../recovery/recovery-place.ts';
import type { OperationsService, SignInOutcome } from '../service/operations-service.ts';

const rules = object({
  email: string().trim().required('E-mail não informado'),
  password: string().required('Senha não informada'),
});

export interface SignInScreenProps extends WelcomeParts {
  readonly service: Pick<OperationsService, 'signIn'>;
  /** Why the session before ended. */
  readonly message?: string;
  readonly onOutcome: (outcome: SignInOutcome) => void;
}

/** Signs an administrator in by e-mail and password. */
export function SignInScreen({ service, message, onOutcome, ...parts }: SignInScreenProps) {
  const form = useForm({
    initial: { email: '', password: '' },
    rules,
    async onSubmit({ email, password }, { setFailure }) {
      const { data, error } = await service.signIn(email.trim(), password);
      if (data) onOutcome(data);
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Welcome {...parts} title="Entrar nas operações">
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
    </Welcome>
  );
}
