import { requestProfessionalPasswordCall } from '@acolhe/contracts';
import { isEmail, normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import { Actions, Button, EmailField, Form, LinkButton, Note, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import type { ConsoleService } from '../service/console-service.ts';
import { type RecoveryFrame, RecoveryLayout } from './recovery-layout.tsx';
import { SIGN_IN_HREF } from './recovery-place.ts';

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
export function ForgottenPasswordScreen({ service, ...frame }: ForgottenPasswordScreenProps) {
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
