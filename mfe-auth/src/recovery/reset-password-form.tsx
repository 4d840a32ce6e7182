import { resetPasswordCall } from '@acolhe/contracts';
import { isResetPassword, RESET_PASSWORD_MESSAGE, RESET_PASSWORD_RULES } from '@acolhe/domain';
import { signInAddress, usePortal, useServiceCall } from '@acolhe/session';
import {
  Button,
  type FormCheck,
  Form,
  LinkButton,
  NewPasswordField,
  Note,
  PasswordField,
  useForm,
  withRetryTime,
} from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { FORGOTTEN_PASSWORD_PATH } from '../../remote.config.ts';
import { RecoveryLayout } from './recovery-layout.tsx';

const DONE = 'Senha atualizada com sucesso! Redirecionando para login...';
const REDIRECT_AFTER_MS = 1_000;

interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

const check: FormCheck<NewPassword> = ({ password, repeated }) => [
  ...(isResetPassword(password) ? [] : [{ field: 'password', message: RESET_PASSWORD_MESSAGE } as const]),
  ...(password === repeated ? [] : [{ field: 'repeated', message: 'A senhas não são iguais.' } as const]),
];

/**
 * Sets a new password, then leads to the sign-in screen.
 * @param link the secret of the link in the e-mail
 */
export function ResetPasswordForm({ link }: { readonly link: string }) {
  const portal = usePortal();
  const resetPassword = useServiceCall(resetPasswordCall);
  const [done, setDone] = useState(false);
  // What the service says of a link that is over: nothing that is typed can help any more.
  const [expired, setExpired] = useState<string>();
  // The form that had the focus is gone.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), [done, expired]);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => portal.navigate(signInAddress(portal), { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done, portal]);
  const form = useForm<NewPassword>({
    initial: { password: '', repeated: '' },
    rules: check,
    async onSubmit({ password }, { setFailure }) {
      const { data, error } = await resetPassword({ link, password });
      if (data) {
        portal.notify({ tone: 'success', message: DONE, silent: true });
        return setDone(true);
      }
      portal.notify({ tone: 'danger', message: error.message, silent: true });
      if (error.code === 'link-over') return setExpired(error.message);
      return setFailure(withRetryTime(error));
    },
  });
  return (
    <RecoveryLayout
      title="Defina uma nova Senha"
      sentence="A senha nova vale a partir de agora, em todos os seus aparelhos."
    >
      {done && (
        <div ref={outcome} tabIndex={-1}>
          <Note kind="success" live>
            {DONE}
          </Note>
        </div>
      )}
      {expired !== undefined && (
        <>
          <div ref={outcome} tabIndex={-1}>
            <Note kind="danger" title="Não foi possível trocar a senha" live>
              {expired}
            </Note>
          </div>
          <LinkButton kind="main" href={FORGOTTEN_PASSWORD_PATH} wide>
            Pedir outro link
          </LinkButton>
        </>
      )}
      {!done && expired === undefined && (
        <Form form={form} failureTitle="Não foi possível trocar a senha">
          <NewPasswordField label="Nova senha" rules={RESET_PASSWORD_RULES} {...form.field('password')} />
          <PasswordField label="Repita a nova senha" autoComplete="new-password" {...form.field('repeated')} />
          <Button kind="main" type="submit" wide busy={form.busy} busyLabel="Salvando...">
            Confirmar
          </Button>
        </Form>
      )}
    </RecoveryLayout>
  );
}
