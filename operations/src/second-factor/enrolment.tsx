import { confirmSecondFactorCall, startSecondFactorCall } from '@acolhe/contracts/operations';
import { Button, Form, PasswordField, Stack, TextField, useForm, useStyles, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import type { OperationsService } from '../service/operations-service.ts';
import { SecretText } from '../page/secret-text.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as styles from './second-factor.module.css';

export interface EnrolmentProps {
  readonly service: Pick<OperationsService, 'call'>;
  /** A code of the authenticator in force is asked for before another takes its place. */
  readonly replaces: boolean;
  readonly onDone: () => void;
}

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/**
 * Sets up a second factor: the password, the picture for the authenticator, a code of it, and the recovery codes.
 * @see docs/product/operations-console.md
 */
export function Enrolment({ service, replaces, onDone }: EnrolmentProps) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  switch (step.name) {
    case 'password':
      return <PasswordStep {...{ service, replaces }} onStarted={(started) => setStep({ name: 'scan', ...started })} />;
    case 'scan':
      return <ScanStep {...step} service={service} onCodes={(codes) => setStep({ name: 'codes', codes })} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  }
}

interface PasswordStepProps extends Omit<EnrolmentProps, 'onDone'> {
  readonly onStarted: (started: { readonly secret: string; readonly uri: string }) => void;
}

function PasswordStep({ service, replaces, onStarted }: PasswordStepProps) {
  const form = useForm({
    initial: { password: '', code: '' },
    rules: object({
      password: string().required('Senha não informada'),
      code: replaces ? string().trim().required('Código do aplicativo atual não informado') : string(),
    }),
    async onSubmit({ password, code }, { setErrors, setFailure }) {
      const { data, error } = await service.call(startSecondFactorCall, {
        password,
        ...(replaces && { code: code.trim() }),
      });
      if (data) onStarted(data);
      else if (error.code === 'wrong-password') setErrors({ password: error.message });
      else if (error.code === 'wrong-second-factor') setErrors({ code: error.message });
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Form form={form} failureTitle="Não foi possível começar">
      <PasswordField label="Sua senha" help="Confirme com a senha com que você entra." {...form.field('password')} />
      {replaces && (
        <TextField
          {...form.field('code')}
          label="Código do aplicativo atual"
          help="Ou um código de recuperação, se você não tem mais o aplicativo."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          width="cpf"
        />
      )}
      <Button kind="main" type="submit" busy={form.busy}>
        Continuar
      </Button>
    </Form>
  );
}

interface ScanStepProps extends Pick<EnrolmentProps, 'service'> {
  readonly secret: string;
  readonly uri: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

const rules = object({ code: string().trim().required('Código do aplicativo não informado') });

function ScanStep({ service, secret, uri, onCodes }: ScanStepProps) {
  const css = useStyles(styles);
  const form = useForm({
    initial: { code: '' },
    rules,
    async onSubmit({ code }, { setErrors, setFailure }) {
      const { data, error } = await service.call(confirmSecondFactorCall, { code: code.trim() });
      if (data) onCodes(data.recoveryCodes);
      else if (error.code === 'wrong-second-factor') setErrors({ code: error.message });
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Stack>
      <ol className={css.steps}>
        <li>Instale um aplicativo autenticador no celular, se ainda não tem um.</li>
        <li>
          No aplicativo, escolha adicionar uma conta e aponte a câmera para este código:
          <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
        </li>
        <li>
          Se a câmera não funcionar, digite esta chave: <br />
          <SecretText>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</SecretText>
        </li>
        <li>Digite abaixo os seis números que o aplicativo mostra.</li>
      </ol>
      <Form form={form} failureTitle="Não foi possível confirmar">
        <TextField
          {...form.field('code')}
          label="Código do aplicativo"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          width="cpf"
        />
        <Button kind="main" type="submit" busy={form.busy} busyLabel="Confirmando...">
          Confirmar
        </Button>
      </Form>
    </Stack>
  );
}
