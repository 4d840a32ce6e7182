import { resetAdministratorPasswordCall } from '@acolhe/contracts/operations';
import { RESET_LINK_MINUTES } from '@acolhe/domain';
import { Lead, LinkButton, NewPasswordForm, type NewPasswordOutcome, Note, withRetryTime } from '@acolhe/ui';
import { Welcome, type WelcomeParts } from '../page/welcome.tsx';
import type { OperationsService } from '../service/operations-service.ts';
import { FORGOTTEN_PASSWORD_HREF } from './recovery-place.ts';

const TITLE = 'Defina sua senha';

export interface NewPasswordScreenProps extends WelcomeParts {
  readonly service: Pick<OperationsService, 'call'>;
  /** The secret of the link; missing when the page was loaded anew. */
  readonly link?: string;
  readonly onDone: () => void;
}

/**
 * Sets a password by the link of a mail: the first one of who was invited, or a new one.
 * @see docs/product/recovery.md
 */
export function NewPasswordScreen({ service, link, onDone, ...parts }: NewPasswordScreenProps) {
  if (link === undefined)
    return (
      <Welcome {...parts} title={TITLE}>
        <Lead>Para continuar, abra de novo o link que enviamos por e-mail.</Lead>
        <Note kind="info">Se o link já foi usado ou passou de {RESET_LINK_MINUTES} minutos, peça outro.</Note>
        <LinkButton href={FORGOTTEN_PASSWORD_HREF} wide>
          Pedir outro link
        </LinkButton>
      </Welcome>
    );
  const submit = async (password: string): Promise<NewPasswordOutcome> => {
    const { data, error } = await service.call(resetAdministratorPasswordCall, { link, password });
    if (data) return { state: 'set' };
    if (error.code === 'link-over') return { state: 'link-over', message: error.message };
    return { state: 'refused', message: withRetryTime(error) };
  };
  return (
    <Welcome {...parts} title={TITLE}>
      <Lead>A senha vale a partir de agora. O console sai de todos os aparelhos em que está aberto.</Lead>
      <NewPasswordForm key={link} onSubmit={submit} anotherLinkHref={FORGOTTEN_PASSWORD_HREF} onDone={onDone} />
    </Welcome>
  );
}
