import { resetProfessionalPasswordCall } from '@acolhe/contracts';
import { RESET_LINK_MINUTES } from '@acolhe/domain';
import { LinkButton, NewPasswordForm, type NewPasswordOutcome, Note, withRetryTime } from '@acolhe/ui';
import type { ConsoleService } from '../service/console-service.ts';
import { type RecoveryFrame, RecoveryLayout } from './recovery-layout.tsx';
import { FORGOTTEN_PASSWORD_HREF } from './recovery-place.ts';

const TITLE = 'Defina uma nova Senha';

export interface NewPasswordScreenProps extends RecoveryFrame {
  readonly service: Pick<ConsoleService, 'call'>;
  /** The secret of the link; missing when the page was loaded anew. */
  readonly link?: string;
  readonly onDone: () => void;
}

/**
 * Sets a new password by the link of the mail.
 * @see docs/product/recovery.md
 */
export function NewPasswordScreen({ service, link, onDone, ...frame }: NewPasswordScreenProps) {
  if (link === undefined)
    return (
      <RecoveryLayout {...frame} title={TITLE} sentence="Para continuar, abra de novo o link que enviamos por e-mail.">
        <Note kind="info">Se o link já foi usado ou passou de {RESET_LINK_MINUTES} minutos, peça outro.</Note>
        <LinkButton href={FORGOTTEN_PASSWORD_HREF} wide>
          Pedir outro link
        </LinkButton>
      </RecoveryLayout>
    );
  const submit = async (password: string): Promise<NewPasswordOutcome> => {
    const { data, error } = await service.call(resetProfessionalPasswordCall, { link, password });
    if (data) return { state: 'set' };
    if (error.code === 'link-over') return { state: 'link-over', message: error.message };
    return { state: 'refused', message: withRetryTime(error) };
  };
  return (
    <RecoveryLayout
      {...frame}
      title={TITLE}
      sentence="A senha nova vale a partir de agora. O console sai de todos os aparelhos em que está aberto."
    >
      <NewPasswordForm key={link} onSubmit={submit} anotherLinkHref={FORGOTTEN_PASSWORD_HREF} onDone={onDone} />
    </RecoveryLayout>
  );
}
