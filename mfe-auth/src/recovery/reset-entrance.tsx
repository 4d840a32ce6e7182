import { useParams } from '@acolhe/session/router';
import { LinkButton, Note } from '@acolhe/ui';
import { FORGOTTEN_PASSWORD_PATH } from '../sign-in/paths.ts';
import { RecoveryLayout } from './recovery-layout.tsx';
import { ResetPassword } from './reset-password.tsx';

/**
 * Where a mail's link leads. The address keeps no secret, so that a page loaded anew has to be asked for by the link
 * again. See docs/product/recovery.md.
 */
export function ResetEntrance() {
  const { link } = useParams();
  if (link) return <ResetPassword link={link} />;
  return (
    <RecoveryLayout
      title="Defina uma nova Senha"
      sentence="Para continuar, abra de novo o link que enviamos por e-mail."
    >
      <Note kind="info">Se o link já foi usado ou passou de 30 minutos, peça outro.</Note>
      <LinkButton href={FORGOTTEN_PASSWORD_PATH} wide>
        Pedir outro link
      </LinkButton>
    </RecoveryLayout>
  );
}
