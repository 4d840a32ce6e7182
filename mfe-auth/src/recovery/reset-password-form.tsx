import { resetPasswordCall } from '@acolhe/contracts';
import { signInAddress, usePortal, useServiceCall } from '@acolhe/session';
import { NewPasswordForm, type NewPasswordOutcome, PASSWORD_SET, withRetryTime } from '@acolhe/ui';
import { FORGOTTEN_PASSWORD_PATH } from '../../remote.config.ts';
import { RecoveryLayout } from './recovery-layout.tsx';

/**
 * Sets a new password, then leads to the sign-in screen.
 * @param link the secret of the link in the e-mail
 */
export function ResetPasswordForm({ link }: { readonly link: string }) {
  const portal = usePortal();
  const resetPassword = useServiceCall(resetPasswordCall);
  const submit = async (password: string): Promise<NewPasswordOutcome> => {
    const { data, error } = await resetPassword({ link, password });
    if (data) {
      portal.notify({ tone: 'success', message: PASSWORD_SET, silent: true });
      return { state: 'set' };
    }
    if (error.code === 'link-over') return { state: 'link-over', message: error.message };
    return { state: 'refused', message: withRetryTime(error) };
  };
  return (
    <RecoveryLayout
      title="Defina uma nova Senha"
      sentence="A senha nova vale a partir de agora, em todos os seus aparelhos."
    >
      <NewPasswordForm
        onSubmit={submit}
        anotherLinkHref={FORGOTTEN_PASSWORD_PATH}
        onDone={() => portal.navigate(signInAddress(portal), { replace: true })}
      />
    </RecoveryLayout>
  );
}
