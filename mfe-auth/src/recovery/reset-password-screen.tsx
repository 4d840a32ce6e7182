import { RESET_LINK_MINUTES } from '@acolhe/domain';
import { useParams } from '@acolhe/session/router';
import { LinkButton, Note } from '@acolhe/ui';
import { FORGOTTEN_PASSWORD_PATH } from '../../remote.config.ts';
import { RecoveryLayout } from './recovery-layout.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/**
 * Shows the form for a new password when the address carries the link's secret. The secret leaves the address bar at
 * once, so after a reload the screen asks the patient to open the link again.
 * @see docs/product/recovery.md
 */
export function ResetPasswordScreen() {
  const { link } = useParams();
  if (link) return <ResetPasswordForm link={link} />;
  return (
    <RecoveryLayout
      title="Defina uma nova Senha"
      sentence="Para continuar, abra de novo o link que enviamos por e-mail."
    >
      <Note kind="info">Se o link já foi usado ou passou de {RESET_LINK_MINUTES} minutos, peça outro.</Note>
      <LinkButton href={FORGOTTEN_PASSWORD_PATH} wide>
        Pedir outro link
      </LinkButton>
    </RecoveryLayout>
  );
}
