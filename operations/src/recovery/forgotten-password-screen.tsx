import { requestAdministratorPasswordCall } from '@acolhe/contracts/operations';
import { normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import { Actions, Button, EmailField, Form, Lead, LinkButton, Note, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { object } from 'yup';
import { EMAIL_RULE } from '../editor/email-rule.ts';
import { Welcome, type WelcomeParts } from '../page/welcome.tsx';
import type { OperationsService } from '../service/operations-service.ts';
import { SIGN_IN_HREF } from './recovery-place.ts';

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
