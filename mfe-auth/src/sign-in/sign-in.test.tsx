import { type Appearance, brandOf, type ColorScheme } from '@acolhe/brand';
import {
  cleanPatientCall,
  currentTimeCall,
  refreshSessionCall,
  saveMovementLogCall,
  signInCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortalOptions, shownToast } from '@acolhe/federation/host/mock';
import { PortalProvider, type SignInResult } from '@acolhe/session';
import { createMemoryRouter, Navigate, type RouteObject, RouterProvider } from '@acolhe/session/router';
import { createShellPortal } from '@acolhe/session/shell-portal';
import { MARIA, MARIAS_SESSION, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

let service: StubService;
beforeEach(() => {
  service = stubService();
});
afterEach(() => service.stop());

function open(options: MockPortalOptions = {}, state?: unknown) {
  const portal = createMockPortal(options);
  render(<MockHost portal={portal} routes={routes} path="/" state={state} />);
  return portal;
}
const cpf = () => screen.getByLabelText('CPF');
const password = () => screen.getByLabelText('Senha');
const enter = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
const refusing = (result: Omit<Extract<SignInResult, { ok: false }>, 'ok'>) => ({
  signIn: () => Promise.resolve({ ok: false as const, ...result }),
});

describe('the sign-in form', () => {
  it('reports missing fields on submit, and not before', async () => {
    const portal = open();
    expect(screen.queryByText('CPF não informado')).toBeNull();
    await enter();
    expect(await screen.findByRole('link', { name: 'CPF não informado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Senha não informada' })).toBeTruthy();
    expect(portal.recorded.notifications).toEqual([]);
    expect(service.seen(signInCall)).toHaveLength(0);
  });

  it('sends the CPF’s digits and the password, also with Enter', async () => {
    const attempt = jest.fn((): Promise<SignInResult> => Promise.resolve({ ok: true }));
    open({ signIn: attempt });
    await userEvent.type(cpf(), '52998224725');
    await userEvent.type(password(), 'Acolhe@2026{Enter}');
    await waitFor(() => expect(attempt).toHaveBeenCalledWith('52998224725', 'Acolhe@2026'));
    expect(cpf()).toHaveProperty('value', '529.982.247-25');
  });

  it('shows progress, and is not sent twice', async () => {
    const attempt = jest.fn(() => new Promise<SignInResult>(() => undefined));
    open({ signIn: attempt });
    await userEvent.type(cpf(), '52998224725');
    await userEvent.type(password(), 'x');
    const feedback = document.querySelector('[aria-live="polite"]');
    expect(feedback?.textContent).toBe('');
    await userEvent.type(password(), '{Enter}');
    expect(await screen.findByRole('button', { name: 'Entrando...' })).toBeTruthy();
    expect(screen.getByText('Conferindo seu CPF e sua senha.')).toBe(feedback);
    await userEvent.type(password(), '{Enter}');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('says nothing of a check while fields are empty', async () => {
    open();
    const feedback = document.querySelector('[aria-live="polite"]') ?? document.body;
    const said = jest.fn();
    const observer = new MutationObserver(said);
    observer.observe(feedback, { childList: true, characterData: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('alert');
    observer.disconnect();
    expect(said).not.toHaveBeenCalled();
  });

  it('shows the password when asked', async () => {
    open();
    expect(password()).toHaveProperty('type', 'password');
    const show = screen.getByRole('button', { name: 'Mostrar a senha' });
    expect(show.getAttribute('aria-controls')).toBe(password().id);
    await userEvent.click(show);
    expect(password()).toHaveProperty('type', 'text');
    expect(screen.getByRole('button', { name: 'Ocultar a senha' })).toBe(show);
  });

  it('prefetches the home screen once it takes the focus', async () => {
    const portal = open();
    await userEvent.click(cpf());
    expect(portal.recorded.prefetched).toContain('/portal-paciente');
  });
});

describe('a failed sign-in', () => {
  const fill = async () => {
    await userEvent.type(cpf(), '52998224725');
    await userEvent.type(password(), 'x{Enter}');
  };

  it('is an error toast, and stays above the fields', async () => {
    const portal = open(refusing({ kind: 'refused', message: 'CPF ou senha não conferem.' }));
    await fill();
    expect((await screen.findByRole('alert')).textContent).toContain('CPF ou senha não conferem.');
    expect(shownToast()).toBe('CPF ou senha não conferem.');
    expect(portal.recorded.notifications).toMatchObject([{ tone: 'danger' }]);
    expect(cpf()).toHaveProperty('value', '529.982.247-25');
  });

  it('shows how long to wait after too many attempts', async () => {
    open(refusing({ kind: 'refused', message: 'Muitas tentativas.', retryAfterSeconds: 90 }));
    await fill();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Muitas tentativas. Você pode tentar de novo em 2 minutos.',
    );
  });
});

describe('a patient who is signed in', () => {
  it('continues to the home screen', async () => {
    const portal = open({ session: MARIAS_SESSION });
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente', options: { replace: true } }]),
    );
  });

  it('does not see the form before the redirect', async () => {
    const portal = open({ session: MARIAS_SESSION });
    await waitFor(() => expect(portal.recorded.navigations).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('by a link for urgent care alone is asked for the password', async () => {
    const portal = open({ session: { ...MARIAS_SESSION, scope: 'urgent-care' } });
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy();
    expect(portal.recorded.navigations).toEqual([]);
  });

  it('is redirected once, although the patient’s data is updated during the redirect', async () => {
    const portal = open({ session: MARIAS_SESSION });
    act(() => portal.session.open({ ...MARIAS_SESSION, patient: { ...MARIA, name: 'Maria Souza' } }, 'token'));
    await waitFor(() => expect(portal.recorded.navigations).toHaveLength(1));
  });

  it('continues to the address that was requested before', async () => {
    const portal = open({ session: MARIAS_SESSION }, { from: '/portal-paciente/nps?video=7' });
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/nps?video=7', options: { replace: true } }]),
    );
  });
});

describe('the page of the sign-in form', () => {
  it('offers the support by telephone, and logs that it was asked for', async () => {
    service.answer(saveMovementLogCall, () => ({ ok: true }));
    open();
    const support = screen.getByRole('link', { name: /0800 724 3838/ });
    support.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(support);
    await waitFor(() => expect(service.seen(saveMovementLogCall)).toMatchObject([{ input: { code: 1600 } }]));
  });

  it('shows its version', () => {
    open();
    expect(screen.getByText('Versão 1.5.1-z')).toBeTruthy();
  });

  it.each([
    ['acolhe', 1],
    ['medicar', 0],
  ] as const)('shows the logo of %s %i time(s)', (key, times) => {
    open({ brand: brandOf(key) });
    expect(screen.queryAllByRole('img', { name: brandOf(key).logo.label })).toHaveLength(times);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('offers a new password only where the portal serves it: %s', (served, links) => {
    open({ serves: () => served });
    expect(screen.queryAllByRole('link', { name: 'Esqueci a senha' })).toHaveLength(links);
  });
});

let closePortal: () => Promise<void> = () => Promise.resolve();

/** The sign-in in a shell's portal and its router; `home` is the route of the home screen. */
function openInShell(home: Partial<RouteObject> = {}) {
  service.answer(currentTimeCall, () => new HttpProblem({ httpStatus: 503 }));
  for (const call of [saveMovementLogCall, cleanPatientCall]) service.answer(call, () => ({ ok: true }));
  service.answer(signInCall, () => ({
    ok: true,
    message: '',
    patient: MARIA,
    access: { token: 't', expiresAt: '2026-08-01T12:00:00Z' },
  }));
  const router = createMemoryRouter([...routes, { path: '/portal-paciente', element: <p>início</p>, ...home }]);
  const portal = createShellPortal({
    kind: 'shell',
    brand: brandOf('acolhe'),
    root: document,
    config: { apiUrl: 'http://api.test', appVersion: '1.5.1-z' },
    serves: () => true,
    addressTemplate: (name) => (name === 'home' ? '/portal-paciente' : undefined),
    navigate: (to, options) => void router.navigate(to, options),
    prefetch: () => undefined,
    announce: () => undefined,
    emit: () => undefined,
    connectRealtime: () => Promise.reject(new Error('not needed')),
  });
  closePortal = () => portal.dispose();
  const show = () =>
    render(
      <PortalProvider portal={portal}>
        <RouterProvider router={router} />
      </PortalProvider>,
    );
  return { portal, show };
}

describe('in the shell, the sign-in', () => {
  afterEach(async () => {
    await closePortal();
    localStorage.clear();
  });

  it('signs a patient in through the service and continues to the home screen', async () => {
    openInShell().show();
    await userEvent.type(cpf(), '52998224725');
    await userEvent.type(password(), 'Acolhe@2026');
    await enter();
    expect(await screen.findByText('início')).toBeTruthy();
    expect(service.seen(signInCall)).toMatchObject([{ input: { cpf: '52998224725', password: 'Acolhe@2026' } }]);
    await waitFor(() => expect(service.seen(cleanPatientCall)).toHaveLength(1));
  });

  it('shows no form while the home loads, although the session is refused, since a new form follows', async () => {
    let load = (): void => undefined;
    const loaded = new Promise<null>((resolve) => {
      load = () => resolve(null);
    });
    const { portal, show } = openInShell({ loader: () => loaded, element: <Navigate to="/" replace /> });
    await portal.session.signIn('52998224725', 'Acolhe@2026');
    service.answer(refreshSessionCall, () => new HttpProblem({ httpStatus: 401 }));
    show();
    await act(() => portal.session.restore());
    expect(portal.session.current()).toBeUndefined();
    expect(screen.queryByLabelText('CPF')).toBeNull();
    await act(() => {
      load();
      return loaded;
    });
    expect(await screen.findByLabelText('CPF')).toBeTruthy();
  });
});

it('the appearance can be chosen before the sign-in, where the host allows it', async () => {
  let scheme: ColorScheme = 'device';
  const listeners = new Set<() => void>();
  const appearance: Appearance = {
    current: () => scheme,
    choose(next) {
      scheme = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  open({ appearance });
  const list = screen.getByRole('combobox', { name: 'Aparência:' });
  await userEvent.selectOptions(list, 'escura');
  expect(scheme).toBe('dark');
  expect(list).toHaveProperty('value', 'dark');
});

it('a host without a choice of appearance shows none below its sign-in', () => {
  open();
  expect(screen.queryByRole('combobox', { name: 'Aparência:' })).toBeNull();
});
