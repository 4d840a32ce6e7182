import { createMockPortal, MockHost, type MockPortalOptions, shownToast } from '@acolhe/federation/host/mock';
import type { SignInResult } from '@acolhe/session';
import { MARIAS_SESSION, PEDRO } from '@acolhe/session/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

type Refused = Extract<SignInResult, { ok: false }>;

/** Opens the entrance as a partner's address does. @param outcomes what becomes of each exchange, in order */
function open(
  outcomes: readonly (SignInResult | 'opens' | 'never')[],
  { path = '/?authToken=portal.signed', ...options }: MockPortalOptions & { readonly path?: string } = {},
) {
  const portal = createMockPortal(options);
  const left = [...outcomes];
  const exchange = jest.spyOn(portal.session, 'signInByToken').mockImplementation(() => {
    const outcome = left.shift();
    if (outcome === 'never' || !outcome) return new Promise(() => undefined);
    if (outcome !== 'opens') return Promise.resolve(outcome);
    portal.session.open({ ...MARIAS_SESSION, patient: PEDRO }, 'token');
    return Promise.resolve({ ok: true });
  });
  render(<MockHost portal={portal} routes={routes} path={path} />);
  return { portal, exchange };
}
const refused: Refused = { ok: false, kind: 'refused', message: 'Acesso inválido ou expirado.' };
const offline: Refused = { ok: false, kind: 'offline', message: 'Sem internet.' };
const home = { to: '/portal-paciente', options: { replace: true } };

it('shows progress instead of the form, and exchanges the partner’s token once', async () => {
  const { exchange } = open(['never']);
  expect((await screen.findByText('Entrando...')).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  expect(exchange.mock.calls).toEqual([['portal.signed', { replacesPatient: false }]]);
});

it('shows what is below the form together with it, not while the partner’s token is exchanged', async () => {
  const { exchange } = open(['never']);
  await screen.findByText('Entrando...');
  expect(exchange).toHaveBeenCalledTimes(1);
  for (const role of ['button', 'link']) expect(screen.queryAllByRole(role)).toEqual([]);
});

it('leads home when the partner’s token is valid', async () => {
  const { portal } = open(['opens']);
  await waitFor(() => expect(portal.recorded.navigations).toEqual([home]));
  expect(portal.recorded.notifications).toEqual([]);
});

it('does not lead a signed-in patient on before the answer', async () => {
  const { portal } = open(['never'], { session: MARIAS_SESSION });
  await screen.findByText('Entrando...');
  expect(portal.recorded.navigations).toEqual([]);
});

it('replaces the session that was open', async () => {
  const { portal, exchange } = open(['opens'], { session: MARIAS_SESSION });
  await waitFor(() => expect(portal.recorded.navigations).toEqual([home]));
  expect(exchange).toHaveBeenCalledTimes(1);
  expect(portal.session.current()?.patient.id).toBe(PEDRO.id);
});

it('does not open another patient’s home after a failure, until the password is entered', async () => {
  const { portal } = open([refused], { session: MARIAS_SESSION });
  await screen.findByRole('alert');
  expect(portal.recorded.navigations).toEqual([]);
  jest.spyOn(portal.session, 'signIn').mockResolvedValue({ ok: true });
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  await userEvent.type(screen.getByLabelText('Senha'), 'Acolhe@2026');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(portal.recorded.navigations).toEqual([home]));
});

it('shows why the token failed, and offers the form', async () => {
  const { exchange } = open([refused]);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Erro ao autenticar: Acesso inválido ou expirado.')).toBeTruthy();
  expect(shownToast()).toBe('Erro ao autenticar: Acesso inválido ou expirado.');
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
  expect(screen.getAllByRole('link')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  expect(exchange).toHaveBeenCalledTimes(1);
});

it('shows how long to wait and retries, since the token was not checked', async () => {
  const { portal, exchange } = open([{ ...refused, message: 'Muitas tentativas.', retryAfterSeconds: 120 }, 'opens']);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao autenticar: Muitas tentativas. Você pode tentar de novo em 2 minutos.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(portal.recorded.navigations).toEqual([home]));
  expect(exchange.mock.calls).toEqual([
    ['portal.signed', { replacesPatient: false }],
    ['portal.signed', { replacesPatient: false }],
  ]);
});

it('shows progress again at a retry, and retries once however often it is pressed', async () => {
  const { exchange } = open([offline, 'never']);
  await screen.findByRole('alert');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(exchange).toHaveBeenCalledTimes(2);
});

it('uses the token that the address names now, whatever the token before leads to', async () => {
  let refuse: () => void = () => undefined;
  const { portal, exchange } = open(['never', 'never']);
  await waitFor(() => expect(exchange).toHaveBeenCalledTimes(1));
  exchange.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(refused);
      }),
  );
  await act(() => Promise.resolve(portal.navigate('/?authToken=portal.second')));
  await act(() => Promise.resolve(portal.navigate('/?authToken=portal.third')));
  await act(() => Promise.resolve(refuse()));
  expect(exchange.mock.calls).toEqual([
    ['portal.signed', { replacesPatient: false }],
    ['portal.second', { replacesPatient: false }],
    ['portal.third', { replacesPatient: false }],
  ]);
  expect(await screen.findByText('Entrando...')).toBeTruthy();
  expect(portal.recorded.notifications).toEqual([]);
});

it('offers a retry when the token may still be valid', async () => {
  const { portal, exchange } = open([offline, 'opens']);
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao autenticar: Sem internet.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(portal.recorded.navigations).toEqual([home]));
  expect(exchange).toHaveBeenCalledTimes(2);
});

it.each(['/', '/?authToken=', '/?token=x'])('%s does not start a sign-in by token', async (path) => {
  const { exchange } = open([], { path });
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy();
  expect(exchange).not.toHaveBeenCalled();
});

describe('a token of another patient than the one who is signed in', () => {
  const asks: Refused = {
    ok: false,
    kind: 'refused',
    message: 'Você está como Maria. Entrar como Pedro?',
    asksToReplace: true,
  };
  const asked = () => screen.findByRole('dialog', { name: 'Você está como Maria. Entrar como Pedro?' });

  it('asks before it is exchanged, with the focus on the question and without an error', async () => {
    const { portal } = open([asks], { session: MARIAS_SESSION });
    await asked();
    expect(document.activeElement?.textContent).toBe('Você está como Maria. Entrar como Pedro?');
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
    expect([portal.recorded.notifications, portal.recorded.navigations]).toEqual([[], []]);
  });

  it('enters as the other patient when that is chosen', async () => {
    const { portal, exchange } = open([asks, 'opens'], { session: MARIAS_SESSION });
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Trocar de paciente' }));
    await waitFor(() => expect(portal.recorded.navigations).toEqual([home]));
    expect(exchange.mock.calls.at(-1)).toEqual(['portal.signed', { replacesPatient: true }]);
    expect(portal.session.current()?.patient.id).toBe(PEDRO.id);
  });

  it.each([
    ['by its button', () => userEvent.click(screen.getByRole('button', { name: 'Continuar como estou' }))],
    [
      'by Enter after Tab',
      () =>
        userEvent
          .tab()
          .then(() => userEvent.tab())
          .then(() => userEvent.keyboard('{Enter}')),
    ],
  ])('continues as the signed-in patient when that is chosen %s', async (_how, choose) => {
    const { portal, exchange } = open([asks], { session: MARIAS_SESSION });
    await asked();
    await choose();
    await waitFor(() => expect(portal.recorded.navigations).toEqual([home]));
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(portal.session.current()).toEqual(MARIAS_SESSION);
  });
});
