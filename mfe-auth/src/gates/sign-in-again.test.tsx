import { createMockPortal } from '@acolhe/federation/host/mock';
import { PortalProvider, type SignInResult } from '@acolhe/session';
import { MARIA, MARIAS_SESSION } from '@acolhe/session/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInAgain } from '../gates.tsx';

function open(results: readonly SignInResult[] = [{ ok: true }]) {
  const left = [...results];
  const signIn = jest.fn((_cpf: string, _password: string): Promise<SignInResult> =>
    Promise.resolve(left.shift() ?? { ok: true }),
  );
  const portal = createMockPortal({ session: MARIAS_SESSION, signIn });
  render(
    <PortalProvider portal={portal}>
      <SignInAgain />
    </PortalProvider>,
  );
  return { portal, signIn };
}
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');

it('asks this patient alone for the password, and shows a masked CPF', async () => {
  const { portal, signIn } = open();
  const dialog = screen.getByRole('dialog', { name: 'Sua sessão terminou' });
  expect(dialog.textContent).toContain(
    'O que você escreveu continua aqui. Digite sua senha para seguir de onde parou.',
  );
  expect(dialog.textContent).toContain('CPF: ***.982.247-**');
  expect(dialog.innerHTML).not.toContain('529');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.type(password(), 'Acolhe@2026{Enter}');
  await waitFor(() => expect(signIn.mock.calls).toEqual([[MARIA.cpf, 'Acolhe@2026']]));
  expect(portal.recorded.notifications).toMatchObject([
    { tone: 'success', message: 'Você entrou de novo. Continue de onde parou.' },
  ]);
});

it('does not send an empty password', async () => {
  const { signIn } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Senha não informada')).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
});

it.each<[SignInResult, string]>([
  [{ ok: false, kind: 'refused', message: 'CPF ou senha incorretos.' }, 'CPF ou senha incorretos.'],
  [
    { ok: false, kind: 'refused', message: 'Muitas tentativas.', retryAfterSeconds: 60 },
    'Muitas tentativas. Você pode tentar de novo em 1 minuto.',
  ],
  [
    { ok: false, kind: 'offline', message: 'Não foi possível falar com o serviço.' },
    'Não foi possível falar com o serviço.',
  ],
])('shows why the sign-in failed, preserves the password and allows another attempt: %j', async (result, message) => {
  const { signIn } = open([result]);
  await userEvent.type(password(), 'x');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(signIn.mock.calls.length).toBeGreaterThan(0);
  expect(password().value).toBe('x');
});

it('cannot be left while the password is being checked, since the answer would come after the exit', async () => {
  let answer: (result: SignInResult) => void = () => undefined;
  const { portal, signIn } = open();
  signIn.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const signOut = jest.spyOn(portal.session, 'signOut').mockResolvedValue({ ok: true });
  await userEvent.type(password(), 'x{Enter}');
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  expect(signOut).not.toHaveBeenCalled();
  answer({ ok: false, kind: 'refused', message: 'CPF ou senha incorretos.' });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('allows the patient to leave without saving', async () => {
  const { portal } = open();
  const signOut = jest.spyOn(portal.session, 'signOut').mockResolvedValue({ ok: true });
  await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
