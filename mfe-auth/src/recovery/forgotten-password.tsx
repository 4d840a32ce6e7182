import { requestPasswordChangeCall } from '@acolhe/contracts';
import { cpfDigits, isEmail, normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import { signInAddress, usePortal, useServiceCall } from '@acolhe/session';
import { Actions, Button, CpfField, EmailField, Form, LinkButton, Note, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import { RecoveryLayout } from './recovery-layout.tsx';

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
      if (data) {
        portal.notify({ tone: 'success', message: data.message, silent: true });
        return setAnswer(data.message);
      }
      return setFailure(withRetryTime(error));
    },
  });
  return (
    <RecoveryLayout
      title="Esqueci a senha"
      sentence="Informe seu CPF e o e-mail do seu cadastro. Enviaremos um link para criar uma senha nova."
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
