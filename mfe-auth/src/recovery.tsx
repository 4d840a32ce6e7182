import { requestPasswordChangeCall, resetPasswordCall } from '@acolhe/contracts';
import { cpfDigits, isEmail, normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import { signInAddress, usePortal, useServiceCall } from '@acolhe/session';
import { useParams } from '@acolhe/session/router';
import {
  Actions,
  Button,
  CpfField,
  EmailField,
  Form,
  Lead,
  LinkButton,
  NewPasswordForm,
  NewPasswordLinkMissing,
  Note,
  PASSWORD_SET,
  useForm,
  useStyles,
  WelcomeLayout,
  withRetryTime,
} from '@acolhe/ui';
import { type ReactNode, useState } from 'react';
import { object, string } from 'yup';
import { FORGOTTEN_PASSWORD_PATH } from '../remote.config.ts';
import { SupportFooter } from './sign-in/support-footer.tsx';
import * as styles from './recovery.module.css';

const rules = object({
  cpf: string().required('CPF não informado'),
  email: string()
    .trim()
    .required('E-MAIL não informado')
    .test('email', 'O campo E-mail está inválido', (email) => isEmail(email)),
});

/**
 * Asks the service for a link to a new password. The answer is the same whether the patient exists or not.
 * @see docs/product/recovery.md
 */
export function ForgottenPassword() {
  const portal = usePortal();
  const requestPasswordChange = useServiceCall(requestPasswordChangeCall);
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    initial: { cpf: '', email: '' },
    rules,
    async onSubmit({ cpf, email }, { setFailure }) {
      setAnswer(undefined);
      const { data, error } = await requestPasswordChange({ cpf: cpfDigits(cpf), email: normalizeEmail(email) });
      if (data) return setAnswer(data.message);
      return setFailure(withRetryTime(error));
    },
  });
  return (
    <RecoveryLayout
      title="Esqueci a senha"
      sentence={
        answer === undefined
          ? 'Informe seu CPF e o e-mail do seu cadastro. Enviaremos um link para criar uma senha nova.'
          : undefined
      }
    >
      {answer && (
        <Note kind="success" title="Pedido recebido" live>
          {answer} O link vale por {RESET_LINK_MINUTES} minutos. Se o e-mail não chegar, procure também na caixa de spam
          ou lixo eletrônico.
        </Note>
      )}
      <Form form={form} failureTitle="Não foi possível pedir">
        <CpfField {...form.field('cpf')} />
        <EmailField help="Trocou o e-mail nos últimos 7 dias? Informe o anterior." {...form.field('email')} />
        <Actions>
          <LinkButton href={signInAddress(portal)}>Voltar</LinkButton>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Enviando...">
            Confirmar
          </Button>
        </Actions>
      </Form>
    </RecoveryLayout>
  );
}

export interface RecoveryLayoutProps {
  readonly title: string;
  /** One sentence under the title; undefined where the message below replaces it. */
  readonly sentence: string | undefined;
  readonly children: ReactNode;
}

/** Layout of the recovery screens, which is that of the sign-in page. */
function RecoveryLayout({ title, sentence, children }: RecoveryLayoutProps) {
  const { brand } = usePortal();
  const css = useStyles(styles);
  return (
    <WelcomeLayout
      logo={brand.signInLogo ? brand.logo : undefined}
      sentence="Atendimento de saúde por vídeo, onde você estiver."
    >
      <h1>{title}</h1>
      {sentence !== undefined && <Lead>{sentence}</Lead>}
      <div className={css.form}>{children}</div>
      <SupportFooter screen="recovery" />
    </WelcomeLayout>
  );
}

/**
 * Sets a new password, then leads to the sign-in screen.
 * @param link the secret of the link in the e-mail
 */
function ResetPasswordForm({ link }: { readonly link: string }) {
  const portal = usePortal();
  const resetPassword = useServiceCall(resetPasswordCall);
  const [isOver, setOver] = useState(false);
  const submit = async (password: string) => {
    const answer = await resetPassword({ link, password });
    setOver(answer.error?.code === 'link-over');
    if (!answer.error) portal.notify({ tone: 'success', message: PASSWORD_SET });
    return answer;
  };
  return (
    <RecoveryLayout
      title="Defina uma nova Senha"
      sentence={isOver ? undefined : 'A senha nova vale a partir de agora, em todos os seus aparelhos.'}
    >
      <NewPasswordForm
        onSubmit={submit}
        anotherLinkHref={FORGOTTEN_PASSWORD_PATH}
        onDone={() => portal.navigate(signInAddress(portal), { replace: true })}
      />
    </RecoveryLayout>
  );
}

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
      <NewPasswordLinkMissing anotherLinkHref={FORGOTTEN_PASSWORD_PATH} />
    </RecoveryLayout>
  );
}
