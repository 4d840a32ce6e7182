import { planPermissionsCall, refreshSessionCall } from '@acolhe/contracts';
import { RemoteRoot } from '@acolhe/federation/remote';
import { sendCall, useGuardUnsaved, usePortal } from '@acolhe/session';
import { MARIA, HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createShellBench, type ShellBench } from './testing/shell-bench.tsx';

function Editor() {
  const portal = usePortal();
  const [text, setText] = useState('');
  useGuardUnsaved(text !== '');
  const save = () =>
    void portal.store.dispatch((_dispatch, _state, connection) =>
      sendCall(connection, planPermissionsCall, { patientId: MARIA.id }),
    );
  return (
    <>
      <h1>Editor</h1>
      <input aria-label="Texto" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button onClick={save}>save</button>
    </>
  );
}
function SignInAgain() {
  const portal = usePortal();
  return (
    <dialog open aria-label="Entrar de novo">
      <button onClick={() => void portal.session.signIn(MARIA.cpf, 'x')}>enter</button>
      <button onClick={() => void portal.session.signOut()}>leave</button>
    </dialog>
  );
}
const routes = (path: string, element: ReactNode) => ({
  routes: [{ element: <RemoteRoot />, children: [{ path, element }] }],
});

let bench: ShellBench;
let gates: object;
/** Pending while the part of the home loads. */
let screenParts: Promise<never> | undefined;
beforeEach(() => {
  screenParts = undefined;
  gates = { Gates: () => null, SignInAgain };
  bench = createShellBench([
    {
      name: 'mfe-auth',
      gates: true,
      routes: [{ path: '/', exact: true, access: 'public' }],
      modules: { './routes': () => routes('/', <h1>Entrada</h1>), './gates': () => gates },
    },
    {
      name: 'mfe-home',
      routes: [{ path: '/portal-paciente', exact: true, access: 'patient' }],
      modules: { './routes': () => screenParts ?? routes('/portal-paciente', <Editor />) },
    },
  ]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await bench.close();
  jest.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText<HTMLInputElement>('Texto');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Something is typed, and the next call finds the session ended. */
async function interrupt() {
  const started = await bench.open('/portal-paciente', { signedIn: true });
  await userEvent.type(field(), 'x');
  bench.service.answer(refreshSessionCall, () => new HttpProblem({ httpStatus: 401 }));
  bench.service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 401 }));
  await press('save');
  return started;
}

it('an interruption covers the screen and asks over it; after the password all is as typed, focus too', async () => {
  await interrupt();
  await screen.findByRole('dialog', { name: 'Entrar de novo' });
  expect(field().closest('[inert]')).not.toBeNull();
  expect(document.title).toBe('Sua sessão terminou - Acolhe');
  await press('enter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field().closest('[inert]')).toBeNull();
  expect(field().value).toBe('x');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'save' }));
  expect(document.title).toBe('Acolhe');
});

it('an interruption leads to the sign-in screen when the patient signs out', async () => {
  const { portal } = await interrupt();
  await screen.findByRole('dialog', { name: 'Entrar de novo' });
  await press('leave');
  expect(await title('Entrada')).toBeTruthy();
  expect(portal.session.current()).toBeUndefined();
});

it('an interruption stays when the back button is pressed', async () => {
  const { router } = await interrupt();
  await screen.findByRole('dialog', { name: 'Entrar de novo' });
  await act(() => router.navigate('/portal-paciente/nada'));
  expect(router.state.location.pathname).toBe('/portal-paciente');
  await press('enter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field().value).toBe('x');
});

it('an interrupted patient can retry or leave when the password dialog does not load', async () => {
  bench.down.add('mfe-auth');
  await interrupt();
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível pedir sua senha');
  expect(screen.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeTruthy();
  bench.down.clear();
  await press('Tentar novamente');
  await screen.findByRole('dialog', { name: 'Entrar de novo' });
  await press('enter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field().value).toBe('x');
});

it('an interruption leaves the exit where the gates of an older version cannot ask', async () => {
  gates = { Gates: () => null };
  await interrupt();
  await screen.findByRole('alert');
  await press('Sair sem salvar');
  expect(await title('Entrada')).toBeTruthy();
});

it('an interruption shows a page of the shell without data of the patient when the question breaks', async () => {
  gates = {
    Gates: () => null,
    SignInAgain: () => {
      throw new Error('broken');
    },
  };
  await interrupt();
  expect(await title('Esta parte não abriu')).toBeTruthy();
  expect(screen.getByText('SH-60')).toBeTruthy();
  expect(screen.queryByLabelText('Texto')).toBeNull();
});

it('a gate stays with its input while the part of the covered screen loads again for a step of the gate', async () => {
  const NEW = { ...MARIA, firstAccessDone: false };
  bench.service.answer(refreshSessionCall, () => ({
    patient: NEW,
    access: { token: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString() },
  }));
  gates = { Gates: () => <input aria-label="Texto" /> };
  bench.down.add('mfe-home');
  const { router } = await bench.open('/portal-paciente', { signedIn: true });
  await userEvent.type(await screen.findByLabelText('Texto'), 'x');
  screenParts = new Promise(() => undefined);
  bench.down.clear();
  jest.useFakeTimers();
  act(() => void router.navigate('/portal-paciente', { state: { step: 2 } }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(router.state.navigation.state).toBe('loading');
  expect(field().value).toBe('x');
});
