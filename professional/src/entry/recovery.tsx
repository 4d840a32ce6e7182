import type { BrandLogo } from '@acolhe/brand';
import { requestProfessionalPasswordCall, resetProfessionalPasswordCall } from '@acolhe/contracts';
import { isEmail, normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import { FORGOTTEN_PASSWORD_HREF, type RecoveryPlace, SIGN_IN_HREF } from '@acolhe/session/console-recovery';
import {
  Actions,
  Button,
  EmailField,
  Form,
  Lead,
  LinkButton,
  NewPasswordForm,
  NewPasswordLinkMissing,
  Note,
  useForm,
  WelcomeLayout,
  withRetryTime,
} from '@acolhe/ui';
import { type ReactNode, useState } from 'react';
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
        <NewPasswordLinkMissing anotherLinkHref={FORGOTTEN_PASSWORD_HREF} />
      </RecoveryLayout>
    );
  return (
    <RecoveryLayout
      {...frame}
      title={TITLE}
      sentence="A senha nova vale a partir de agora. O console sai de todos os aparelhos em que está aberto."
    >
      <NewPasswordForm
        key={link}
        onSubmit={(password) => service.call(resetProfessionalPasswordCall, { link, password })}
        anotherLinkHref={FORGOTTEN_PASSWORD_HREF}
        onDone={onDone}
      />
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
