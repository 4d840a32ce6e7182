import { getLiveVisitCall } from '@acolhe/contracts';
import { RemoteRoot } from '@acolhe/federation/remote';
import { useGuardUnsaved, usePortal } from '@acolhe/session';
import { Dialog } from '@acolhe/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createShellBench, type ShellBench } from './testing/shell-bench.tsx';

function Editor() {
  const portal = usePortal();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<'any' | 'to be answered'>();
  const close = () => setOpen(undefined);
  useGuardUnsaved(text !== '');
  return (
    <>
      <h1>Editor</h1>
      <input aria-label="Texto" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button onClick={() => setOpen('any')}>open a dialog</button>
      <button onClick={() => setOpen('to be answered')}>open a question</button>
      {open && (
        <Dialog
          title="Foto"
          onCancel={open === 'any' ? close : undefined}
          actions={<button onClick={close}>Pronto</button>}
        />
      )}
      <button onClick={() => portal.navigate('/portal-paciente/nada')}>to elsewhere</button>
      <button onClick={() => portal.navigate('/portal-paciente', { state: 'opened' })}>to itself</button>
    </>
  );
}
const routes = (path: string, element: React.ReactNode) => ({
  routes: [{ element: <RemoteRoot />, children: [{ path, element }] }],
});

let bench: ShellBench;
beforeEach(() => {
  bench = createShellBench([
    {
      name: 'mfe-auth',
      routes: [{ path: '/', exact: true, access: 'public' }],
      modules: { './routes': () => routes('/', <h1>Entrada</h1>) },
    },
    {
      name: 'mfe-home',
      routes: [{ path: '/portal-paciente', exact: true, access: 'patient' }],
      modules: { './routes': () => routes('/portal-paciente', <Editor />) },
    },
  ]);
});
afterEach(() => bench.close());

async function edit(text = 'x') {
  const started = await bench.open('/portal-paciente', { signedIn: true });
  if (text !== '') await userEvent.type(screen.getByRole('textbox'), text);
  return started;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' });
const typed = () => screen.getByRole<HTMLInputElement>('textbox').value;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('the guard of unsaved input asks before a link is followed; staying preserves the input', async () => {
  await edit();
  await press('to elsewhere');
  expect(question()?.textContent).toContain('O que você mudou nesta página ainda não foi salvo e será perdido.');
  await press('Continuar nesta página');
  expect(question()).toBeNull();
  expect(typed()).toBe('x');
  await press('to elsewhere');
  await press('Sair sem salvar');
  expect(await title('Página não encontrada')).toBeTruthy();
});

it('the guard of unsaved input asks before the back button leaves', async () => {
  const { router } = await edit('');
  await act(() => router.navigate('/portal-paciente/nada'));
  await act(() => router.navigate('/portal-paciente'));
  await userEvent.type(screen.getByRole('textbox'), 'x');
  act(() => window.history.back());
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Continuar nesta página');
  expect(typed()).toBe('x');
  expect(window.location.pathname).toBe('/portal-paciente');
});

describe('going back while a dialog is open', () => {
  const goBack = () => act(() => window.history.back());
  const photo = () => screen.queryByRole('dialog', { name: 'Foto' });
  async function comeFromElsewhere() {
    const started = await edit('');
    await act(() => started.router.navigate('/portal-paciente/nada'));
    await act(() => started.router.navigate('/portal-paciente'));
    return started;
  }

  it('closes the dialog and leaves nothing; the next time it goes back', async () => {
    await comeFromElsewhere();
    await press('open a dialog');
    goBack();
    await waitFor(() => expect(photo()).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/portal-paciente'));
    expect(question()).toBeNull();
    goBack();
    expect(await title('Página não encontrada')).toBeTruthy();
  });

  it('does not ask about unsaved input until the dialog is closed, and going back from it means staying', async () => {
    await comeFromElsewhere();
    await userEvent.type(screen.getByRole('textbox'), 'x');
    await press('open a dialog');
    goBack();
    await waitFor(() => expect(photo()).toBeNull());
    expect(question()).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe('/portal-paciente'));
    goBack();
    await waitFor(() => expect(question()).not.toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/portal-paciente'));
    goBack();
    await waitFor(() => expect(question()).toBeNull());
    expect(typed()).toBe('x');
    await waitFor(() => expect(window.location.pathname).toBe('/portal-paciente'));
  });

  it('leads nowhere where one of the actions must be chosen', async () => {
    const { router } = await comeFromElsewhere();
    await press('open a question');
    const seen: string[] = [];
    const unsubscribe = router.subscribe(({ blockers }) =>
      seen.push(...[...blockers.values()].map(({ state }) => state)),
    );
    goBack();
    await waitFor(() => expect(seen).toEqual(expect.arrayContaining(['blocked', 'unblocked'])));
    unsubscribe();
    expect(photo()).not.toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe('/portal-paciente'));
    await press('Pronto');
    goBack();
    expect(await title('Página não encontrada')).toBeTruthy();
  });
});

it('the guard of unsaved input asks before the exit, and stays signed in until it is answered', async () => {
  const { portal } = await edit();
  await press('Sair');
  expect(question()).not.toBeNull();
  expect(portal.session.current()).toBeDefined();
  await press('Sair sem salvar');
  expect(await title('Entrada')).toBeTruthy();
  expect(question()).toBeNull();
  expect(portal.session.current()).toBeUndefined();
});

it('the guard of unsaved input has the browser ask before a tab is closed while something would be lost', async () => {
  await edit('');
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(close()).toBe(true);
  await userEvent.clear(screen.getByRole('textbox'));
  expect(close()).toBe(false);
});

it('the guard of unsaved input does not ask where nothing was typed, nor while the screen stays', async () => {
  await edit();
  await press('to itself');
  expect(question()).toBeNull();
  expect(typed()).toBe('x');
  await userEvent.clear(screen.getByRole('textbox'));
  await press('to elsewhere');
  expect(await title('Página não encontrada')).toBeTruthy();
});

describe('the exit of a patient who waits in a queue', () => {
  const aboutQueue = () => screen.queryByRole('dialog', { name: 'Sair do portal?' });
  const waitInQueue = () =>
    bench.service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 1, token: 'x' }, isInCall: false }));

  it('asks before the place in the queue is given up; staying preserves patient and place', async () => {
    waitInQueue();
    const { portal } = await edit('');
    await press('Sair');
    await waitFor(() => expect(aboutQueue()?.textContent).toContain('Você perde o seu lugar na fila.'));
    await press('Voltar');
    expect(aboutQueue()).toBeNull();
    expect(portal.session.current()).toBeDefined();
    await press('Sair');
    await waitFor(() => expect(aboutQueue()).not.toBeNull());
    await userEvent.click(within(aboutQueue()!).getByRole('button', { name: 'Sair' }));
    expect(await title('Entrada')).toBeTruthy();
    expect(portal.session.current()).toBeUndefined();
  });

  it('asks about the place after the question about unsaved input', async () => {
    waitInQueue();
    const { portal } = await edit();
    await press('Sair');
    await press('Sair sem salvar');
    await waitFor(() => expect(aboutQueue()).not.toBeNull());
    expect(portal.session.current()).toBeDefined();
  });
});
