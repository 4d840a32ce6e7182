import type { OwnAdministrator } from '@acolhe/contracts/operations';
import { FORGOTTEN_PASSWORD_HREF } from '@acolhe/session/console-recovery';
import { Actions, Button, Form, Lead, Link, Note, PasswordField, TextField, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import type { OperationsService, SignInOutcome } from '../access/operations-service.ts';
import { Welcome, type WelcomeParts } from '../page/console-page.tsx';

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

const MESSAGES = {
  app: {
    label: 'Código do aplicativo',
    sentence: 'Abra o aplicativo autenticador no seu celular e digite os seis números que ele mostra.',
    other: 'Usar um código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    sentence: 'Digite um dos códigos que você guardou. Cada um funciona uma única vez.',
    other: 'Usar o aplicativo autenticador',
  },
} as const;

export interface SecondFactorScreenProps extends WelcomeParts {
  readonly service: Pick<OperationsService, 'proveSecondFactor'>;
  readonly challenge: string;
  readonly onSignedIn: (administrator: OwnAdministrator) => void;
  /** Leads back to e-mail and password, with the reason where there is one. */
  readonly onBack: (reason?: string) => void;
}

/** Asks for the second factor of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondFactorScreen({ service, challenge, onSignedIn, onBack, ...parts }: SecondFactorScreenProps) {
  const [by, setBy] = useState<keyof typeof MESSAGES>('app');
  const messages = MESSAGES[by];
  const form = useForm({
    initial: { code: '' },
    rules: object({ code: string().trim().required(`${messages.label} não informado`) }),
    async onSubmit({ code }, { setErrors, setFailure }) {
      const { data, error } = await service.proveSecondFactor(challenge, code.trim());
      if (data) onSignedIn(data);
      else if (error.code === 'challenge-over') onBack(error.message);
      else if (error.code === 'wrong-second-factor') setErrors({ code: error.message });
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Welcome {...parts} title="Confirme que é você">
      <Lead>{messages.sentence}</Lead>
      <Form form={form} failureTitle="Não foi possível confirmar">
        <TextField
          {...form.field('code')}
          label={messages.label}
          inputMode={by === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          width="cpf"
        />
        <Actions>
          <Button onPress={() => onBack()}>Voltar</Button>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Confirmando...">
            Confirmar
          </Button>
        </Actions>
      </Form>
      <Button
        kind="text"
        onPress={() => {
          form.reset();
          setBy(by === 'app' ? 'recovery' : 'app');
        }}
      >
        {messages.other}
      </Button>
    </Welcome>
  );
}
