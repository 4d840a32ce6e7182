import { formatCpf } from '@acolhe/domain';
import { RemoteRoot } from '@acolhe/federation/remote';
import { usePortal, useSession } from '@acolhe/session';
import { Button, Dialog, Form, PasswordField, useForm, withRetryTime } from '@acolhe/ui';

const rules = ({ password }: { readonly password: string }) =>
  password === '' ? [{ field: 'password' as const, message: 'Senha não informada' }] : [];

/** Masks a CPF for display: '***.982.247-**'. */
const maskedCpf = (cpf: string): string =>
  formatCpf(cpf)
    .replace(/^\d{3}/, '***')
    .replace(/\d{2}$/, '**');

/**
 * Asks for the password of the patient whose session ended while a form held unsaved changes. Only that patient can
 * sign in here.
 * @see docs/product/session-in-the-browser.md
 */
export function SignInAgain() {
  const session = useSession();
  return session ? (
    <RemoteRoot>
      <PasswordDialog cpf={session.patient.cpf} />
    </RemoteRoot>
  ) : null;
}

function PasswordDialog({ cpf }: { readonly cpf: string }) {
  const portal = usePortal();
  const form = useForm({
    initial: { password: '' },
    rules,
    async onSubmit({ password }, { setFailure }) {
      const result = await portal.session.signIn(cpf, password);
      if (result.ok) portal.notify({ tone: 'success', message: 'Você entrou de novo. Continue de onde parou.' });
      else setFailure(withRetryTime(result));
    },
  });
  return (
    <Dialog
      title="Sua sessão terminou"
      actions={
        <>
          {/* A response after the exit would sign the patient in again. */}
          <Button kind="dangerQuiet" idle={form.busy} onPress={() => void portal.session.signOut()}>
            Sair sem salvar
          </Button>
          <Button kind="main" type="submit" form={form.id} busy={form.busy} busyLabel="Entrando...">
            Entrar
          </Button>
        </>
      }
    >
      <p>O que você escreveu continua aqui. Digite sua senha para seguir de onde parou.</p>
      <p>
        CPF: <b>{maskedCpf(cpf)}</b>
      </p>
      <Form form={form} failureTitle="Não foi possível entrar">
        <PasswordField label="Senha" {...form.field('password')} />
      </Form>
    </Dialog>
  );
}
