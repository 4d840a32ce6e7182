import type { BrandLogo } from '@acolhe/brand';
import { requestProfessionalPasswordCall, resetProfessionalPasswordCall } from '@acolhe/contracts';
import { isEmail, normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
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
  WelcomeLayout,
  withRetryTime,
} from '@acolhe/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { object, string } from 'yup';
import { useTitle } from '../page/page.tsx';
import type { ConsoleService } from '../service/console-service.ts';

const rules = object({
  email: string()
    .trim()
    .required('E-mail não informado')
    .test('email', 'O campo E-mail está inválido', (email) => isEmail(email)),
});

export interface ForgottenPasswordScreenProps extends RecoveryFrame {
  readonly service: Pick<ConsoleService, 'call'>;
}

/**
 * Asks for a link to a new password. The answer is the same whether the professional exists or not.
 * @see docs/product/recovery.md
 */
function ForgottenPasswordScreen({ service, ...frame }: ForgottenPasswordScreenProps) {
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    rules,
    async onSubmit({ email }, { setFailure }) {
      setAnswer(undefined);
      const { data, error } = await service.call(requestProfessionalPasswordCall, { email: normalizeEmail(email) });
      if (data) setAnswer(data.message);
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <RecoveryLayout
      {...frame}
      title="Esqueci a senha"
      sentence="Informe o e-mail com que você entra. Enviaremos um link para criar uma senha nova."
    >
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
    </RecoveryLayout>
  );
}

/** Props that all screens of the recovery share. */
interface RecoveryFrame {
  readonly logo: BrandLogo;
  /** A `WelcomeFooter`. */
  readonly footer: ReactNode;
}

export interface RecoveryLayoutProps extends RecoveryFrame {
  readonly title: string;
  /** One sentence under the title. */
  readonly sentence: string;
  readonly children: ReactNode;
}

/** Layout of the recovery screens, which is that of the sign-in. */
function RecoveryLayout({ logo, footer, title, sentence, children }: RecoveryLayoutProps) {
  useTitle(title);
  return (
    <WelcomeLayout logo={logo} sentence="O console de quem atende.">
      <h1>{title}</h1>
      <Lead>{sentence}</Lead>
      {children}
      {footer}
    </WelcomeLayout>
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
export function readRecoveryPlace(hash: string): RecoveryPlace | undefined {
  if (hash === FORGOTTEN_PASSWORD_HREF) return { screen: 'forgotten-password' };
  if (hash === NEW_PASSWORD_HREF) return { screen: 'new-password' };
  const link = hash.startsWith(`${NEW_PASSWORD_HREF}/`) ? hash.slice(NEW_PASSWORD_HREF.length + 1) : '';
  return link === '' ? undefined : { screen: 'new-password', link };
}

const TITLE = 'Defina uma nova Senha';

export interface NewPasswordScreenProps extends RecoveryFrame {
  readonly service: Pick<ConsoleService, 'call'>;
  /** The secret of the link; missing after a reload. */
  readonly link?: string;
  readonly onDone: () => void;
}

/**
 * Sets a new password by the link of the mail.
 * @see docs/product/recovery.md
 */
function NewPasswordScreen({ service, link, onDone, ...frame }: NewPasswordScreenProps) {
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

export interface RecoveryScreenProps extends RecoveryFrame {
  readonly place: RecoveryPlace;
  readonly service: Pick<ConsoleService, 'call'>;
  readonly onDone: () => void;
}

/** The screen of the recovery that the page is at. */
export function RecoveryScreen({ place, onDone, ...props }: RecoveryScreenProps) {
  return place.screen === 'forgotten-password' ? (
    <ForgottenPasswordScreen {...props} />
  ) : (
    <NewPasswordScreen {...props} link={place.link} onDone={onDone} />
  );
}

/** Step of the password recovery that the page shows. */
export interface Recovery {
  /** Undefined where the page is elsewhere. */
  readonly place?: RecoveryPlace;
  /** The page was opened by the link of a mail. */
  readonly startedByLink: boolean;
  /** Leads to the sign-in, which replaces this screen in the browser's history. */
  readonly leave: () => void;
}

const current = () => readRecoveryPlace(location.hash);

/** Follows the page's address. A link's secret leaves the address bar and the history at once. */
export function useRecoveryPlace(): Recovery {
  const [place, setPlace] = useState(current);
  const link = place?.screen === 'new-password' ? place.link : undefined;
  const [startedByLink] = useState(link !== undefined);
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
  }, []);
  return { place, startedByLink, leave };
}
