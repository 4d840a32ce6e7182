import { requestAdministratorPasswordCall, resetAdministratorPasswordCall } from '@acolhe/contracts/operations';
import { normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import {
  Actions,
  Button,
  EmailField,
  Form,
  Lead,
  LinkButton,
  NewPasswordForm,
  type NewPasswordOutcome,
  Note,
  useForm,
  withRetryTime,
} from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import { object } from 'yup';
import type { OperationsService } from '../access/operations-service.ts';
import { EMAIL_RULE } from '../editor/form-fields.tsx';
import { Welcome, type WelcomeParts } from '../page/console-page.tsx';

const rules = object({ email: EMAIL_RULE });

export interface ForgottenPasswordScreenProps extends WelcomeParts {
  readonly service: Pick<OperationsService, 'call'>;
}

/**
 * Asks for a link to a new password. The answer is the same whether the administrator exists or not.
 * @see docs/product/recovery.md
 */
export function ForgottenPasswordScreen({ service, ...parts }: ForgottenPasswordScreenProps) {
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    rules,
    async onSubmit({ email }, { setFailure }) {
      setAnswer(undefined);
      const { data, error } = await service.call(requestAdministratorPasswordCall, { email: normalizeEmail(email) });
      if (data) setAnswer(data.message ?? 'Se o e-mail for de um administrador, enviamos o link.');
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Welcome {...parts} title="Esqueci a senha">
      <Lead>Informe o e-mail com que você entra. Enviaremos um link para criar uma senha nova.</Lead>
      {answer !== undefined && (
        <Note kind="success" title="Pedido recebido" live>
          {answer} O link vale por {RESET_LINK_MINUTES} minutos. Se o e-mail não chegar, procure também na caixa de spam
          ou lixo eletrônico.
        </Note>
      )}
      <Form form={form} failureTitle="Não foi possível pedir">
        <EmailField {...form.field('email')} />
        <Actions>
          <LinkButton href={SIGN_IN_HREF}>Voltar</LinkButton>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Enviando...">
            Confirmar
          </Button>
        </Actions>
      </Form>
    </Welcome>
  );
}

/** Addresses after the `#` of the console's page, which servers and logs do not receive. */
export const FORGOTTEN_PASSWORD_HREF = '#/esqueci-senha';
const NEW_PASSWORD_HREF = '#/nova-senha';
const SIGN_IN_HREF = '#/';

/** A screen of the recovery. */
type RecoveryPlace =
  | { readonly screen: 'forgotten-password' }
  /** Without the link's secret after a reload. */
  | { readonly screen: 'new-password'; readonly link?: string };

/**
 * Reads which screen of the recovery an address leads to.
 * @param hash of the address, with its `#`
 * @returns undefined where the address leads to none
 * @see docs/product/recovery.md
 */
function readRecoveryPlace(hash: string): RecoveryPlace | undefined {
  if (hash === FORGOTTEN_PASSWORD_HREF) return { screen: 'forgotten-password' };
  if (hash === NEW_PASSWORD_HREF) return { screen: 'new-password' };
  const link = hash.startsWith(`${NEW_PASSWORD_HREF}/`) ? hash.slice(NEW_PASSWORD_HREF.length + 1) : '';
  return link === '' ? undefined : { screen: 'new-password', link };
}

const TITLE = 'Defina sua senha';

export interface NewPasswordScreenProps extends WelcomeParts {
  readonly service: Pick<OperationsService, 'call'>;
  /** The secret of the link; missing after a reload. */
  readonly link?: string;
  readonly onDone: () => void;
}

/**
 * Sets a password by the link of a mail: the first one of an invited administrator, or a new one.
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

/** Step of the password recovery that the page shows. */
export interface Recovery {
  /** Undefined where the page is elsewhere. */
  readonly place?: RecoveryPlace;
  /** The page was opened by the link of a mail, which takes precedence over a session. */
  readonly startedByLink: boolean;
  /** Leads to the sign-in, which replaces this screen in the browser's history. */
  readonly leave: () => void;
}

const current = () => readRecoveryPlace(location.hash);

/** Follows the page's address. A link's secret leaves the address bar and the history at once. */
export function useRecoveryPlace(): Recovery {
  const [place, setPlace] = useState(current);
  const link = place?.screen === 'new-password' ? place.link : undefined;
  const [startedByLink, setStartedByLink] = useState(link !== undefined);
  useEffect(() => {
    const follow = () => setPlace(current());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (link !== undefined) history.replaceState(null, '', NEW_PASSWORD_HREF);
  }, [link]);
  const leave = useCallback(() => {
    history.replaceState(null, '', location.pathname + location.search);
    setPlace(undefined);
    setStartedByLink(false);
  }, []);
  return { place, startedByLink, leave };
}
