import { confirmSecondFactorCall, startSecondFactorCall } from '@acolhe/contracts/operations';
import { Button, Form, Lead, PasswordField, Stack, TextField, useForm, useStyles, withRetryTime } from '@acolhe/ui';
import { correction, generate } from 'lean-qr';
import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import type { OperationsService } from '../access/operations-service.ts';
import { useOperator } from '../access/operator-context.tsx';
import { Welcome, type WelcomeParts } from '../page/console-page.tsx';
import { SecretText } from '../page/copying.tsx';
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

/** White around the squares, without which readers do not find the code. In squares. */
const QUIET = 4;

/** Draws a QR code, dark on white also where the page is dark: many readers see no other. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const css = useStyles(styles);
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    let squares = '';
    for (let row = 0; row < code.size; row += 1)
      for (let column = 0; column < code.size; column += 1)
        if (code.get(column, row)) squares += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    return { size: code.size + 2 * QUIET, path: squares };
  }, [text]);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Has who signed in for the first time set up a second factor, before anything else. */
export function RequiredEnrolment(parts: WelcomeParts) {
  const { service, reload, signOut } = useOperator();
  return (
    <Welcome {...parts} title="Proteja a sua conta">
      <Lead>Para entrar, além da senha você vai usar um código do seu celular. Leva uns dois minutos.</Lead>
      <Enrolment service={service} replaces={false} onDone={() => void reload()} />
      <Button kind="text" onPress={() => void signOut()}>
        Sair
      </Button>
    </Welcome>
  );
}
