import { requestDataExportCall } from '@acolhe/contracts';
import { useServiceCall } from '@acolhe/session';
import { Actions, Button, Form, PasswordField, useForm, withRetryTime } from '@acolhe/ui';

const WRONG_PASSWORD = 'wrong-password';

/** Asks for the password, and for a copy of all data. @param onRequested runs once the copy is being made */
export function RequestForm({ onRequested }: { readonly onRequested: () => Promise<unknown> }) {
  const request = useServiceCall(requestDataExportCall);
  const form = useForm({
    initial: { password: '' },
    rules: ({ password }) => (password === '' ? [{ field: 'password' as const, message: 'Senha não informada' }] : []),
    async onSubmit({ password }, { setErrors, setFailure }) {
      const { data, error } = await request({ password });
      if (data) await onRequested();
      else if (error.code === WRONG_PASSWORD) setErrors({ password: error.message });
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Form form={form} label="Pedir a cópia" failureTitle="Não foi possível pedir a cópia">
      <PasswordField label="Senha" help="A mesma com que você entra no portal." {...form.field('password')} />
      <Actions>
        <Button kind="main" type="submit" busy={form.busy} busyLabel="Conferindo...">
          Preparar
        </Button>
      </Actions>
    </Form>
  );
}
