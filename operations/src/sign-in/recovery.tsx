import { requestAdministratorPasswordCall, resetAdministratorPasswordCall } from '@acolhe/contracts/operations';
import { normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import { FORGOTTEN_PASSWORD_HREF, SIGN_IN_HREF } from '@acolhe/session/console-recovery';
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
  withRetryTime,
} from '@acolhe/ui';
import { useState } from 'react';
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
        <NewPasswordLinkMissing anotherLinkHref={FORGOTTEN_PASSWORD_HREF} />
      </Welcome>
    );
  return (
    <Welcome {...parts} title={TITLE}>
      <Lead>A senha vale a partir de agora. O console sai de todos os aparelhos em que está aberto.</Lead>
      <NewPasswordForm
        key={link}
        onSubmit={(password) => service.call(resetAdministratorPasswordCall, { link, password })}
        anotherLinkHref={FORGOTTEN_PASSWORD_HREF}
        onDone={onDone}
      />
    </Welcome>
  );
}
