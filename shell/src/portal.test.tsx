import { brandOf } from '@acolhe/brand';
import { openRealtimeCall, refreshSessionCall, saveMovementLogCall, signInByLinkCall } from '@acolhe/contracts';
import { RemoteRoot, type RoutesModule } from '@acolhe/federation/remote';
import { usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { MARIA, PEDRO, HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BenchRemote, createShellBench, type ShellBench } from './testing/shell-bench.tsx';

const PARTNER = 'https://partner.example/';
const PARTNERS = { ...brandOf('axia'), partnerReturnUrl: PARTNER };
const GUARD = 'Atenção, você precisa estar logado para acessar este endereço!';

function Screen({ name }: { readonly name: string }) {
  const portal = usePortal();
  const { search, state } = useLocation() as { search: string; state: unknown };
  return (
    <>
      <h1>{name}</h1>
      <p>{`query '${search}' state ${JSON.stringify(state ?? null)}`}</p>
      <button onClick={() => portal.navigate('/portal-paciente')}>to home</button>
      <button onClick={() => portal.navigate('/portal-paciente/video?video=7&token=secret')}>to call</button>
      <button onClick={() => portal.navigate('/portal-paciente/nps')}>to rating</button>
    </>
  );
}
function Throwing(): never {
  throw new Error('broken');
}

/** Three remotes: sign-in, home, and a call that fills the window. */
const modules: Record<string, () => RoutesModule> = {
  'mfe-auth': () => ({
    routes: [
      {
        element: <RemoteRoot />,
        children: [{ path: '/', element: <Screen name="Entrada" />, handle: { frame: 'bare', title: 'Entrar' } }],
      },
    ],
  }),
  'mfe-home': () => ({
    routes: [
      {
        element: <RemoteRoot />,
        children: [{ path: '/portal-paciente', element: <Screen name="Casa" />, handle: { title: 'Início' } }],
      },
    ],
  }),
  'mfe-video': () => ({
    routes: [
      {
        path: '/portal-paciente/video',
        element: <Screen name="Chamada" />,
        handle: { frame: 'bare', title: 'Chamada' },
      },
    ],
  }),
  'mfe-nps': () => ({ routes: [{ path: '/portal-paciente/nps', element: <Throwing /> }] }),
};
const remote = (
  name: string,
  path: string,
  access: 'public' | 'patient',
  exact = false,
  entrance?: string[],
): BenchRemote => ({
  name,
  routes: [{ path, access, exact, ...(entrance && { entrance }) }],
  modules: { './routes': () => modules[name]?.() },
});

let bench: ShellBench;
beforeEach(() => {
  bench = createShellBench([
    { ...remote('mfe-auth', '/', 'public'), addresses: { 'sign-in': '/' } },
    { ...remote('mfe-home', '/portal-paciente', 'patient', true), addresses: { home: '/portal-paciente' } },
    remote('mfe-video', '/portal-paciente/video', 'patient', false, ['cpf']),
    remote('mfe-nps', '/portal-paciente/nps', 'patient'),
  ]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await bench.close();
  jest.restoreAllMocks();
});
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Opens the sign-in screen and signs Maria in by a link for urgent care alone. */
async function openByLink() {
  bench.service.answer(signInByLinkCall, () => ({
    ok: true,
    patient: MARIA,
    access: { token: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString() },
  }));
  const started = await bench.open('/');
  await act(() => started.portal.session.signInByLink('signed'));
  return started;
}

describe('addresses of the shell', () => {
  it('bring the part that owns them, and no other', async () => {
    await bench.open('/portal-paciente?x=1', { signedIn: true });
    expect(await title('Casa')).toBeTruthy();
    expect(screen.getByText("query '?x=1' state null")).toBeTruthy();
    expect(bench.opened).toEqual(['mfe-home']);
    expect(document.title).toBe('Início - Acolhe');
  });

  it('without an owner say so in Portuguese, with a way on', async () => {
    await bench.open('/portal-paciente/nada', { signedIn: true });
    expect(await title('Página não encontrada')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar ao Início' }).getAttribute('href')).toBe('/portal-paciente');
    expect(document.title).toBe('Página não encontrada - Acolhe');
    expect(bench.opened).toEqual([]);
  });

  it('without an owner lead a partner’s patient back to the partner', async () => {
    await bench.open('/portal-paciente/nada', { signedIn: true, brand: PARTNERS });
    await title('Página não encontrada');
    expect(screen.getByRole('link', { name: 'Voltar ao Início' }).getAttribute('href')).toBe(PARTNER);
  });

  it('without an owner lead a patient with a link for urgent care alone to the entrance', async () => {
    const { portal } = await openByLink();
    act(() => portal.navigate('/portal-paciente/nada'));
    await title('Página não encontrada');
    expect(screen.getByRole('link', { name: 'Ir para a entrada' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Voltar ao Início' })).toBeNull();
  });

  it('hide private values from the bar, but screens read them once', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    await press('to call');
    expect(await title('Chamada')).toBeTruthy();
    expect(screen.getByText("query '?video=7&token=secret' state null")).toBeTruthy();
    expect(window.location.href).toMatch(/\/portal-paciente\/video\?video=7$/);
  });
});

describe('the guard of the shell', () => {
  it('leads to the sign-in without a session, with a message and the return address, and loads no part', async () => {
    await bench.open('/portal-paciente?x=1');
    expect(await title('Entrada')).toBeTruthy();
    expect(screen.getByText(GUARD)).toBeTruthy();
    expect(screen.getByText(`query '' state {"from":"/portal-paciente?x=1"}`)).toBeTruthy();
    expect(bench.opened).toEqual(['mfe-auth']);
  });

  it.each(['/portal-paciente/nada', '/nada', '/portal-pacientes'])(
    'leads who is not signed in from %s, which nothing owns, to the entrance, and says afterwards that it is not there',
    async (path) => {
      const { portal } = await bench.open(path);
      expect(await title('Entrada')).toBeTruthy();
      expect(screen.getByText(GUARD)).toBeTruthy();
      expect(screen.getByText(`query '' state {"from":"${path}"}`)).toBeTruthy();
      await act(() => portal.session.signIn(MARIA.cpf, 'x'));
      act(() => portal.navigate(path));
      expect(await title('Página não encontrada')).toBeTruthy();
    },
  );

  it.each(['/cabine', '/sala/cabine/7'])(
    'leaves %s open to users without a session, where nothing is published either',
    async (path) => {
      await bench.open(path);
      expect(await title('Página não encontrada')).toBeTruthy();
      expect(screen.queryByText(GUARD)).toBeNull();
    },
  );

  it('admits users without a session by the entrance of a route, and by nothing else', async () => {
    await bench.open('/portal-paciente/video?cpf=52998224725&video=7');
    expect(await title('Chamada')).toBeTruthy();
    expect(window.location.search).toBe('?video=7');
    expect(screen.queryByText(GUARD)).toBeNull();
  });

  it('leads from a route with an entrance to the sign-in when nothing was asked by it', async () => {
    await bench.open('/portal-paciente/video?video=7');
    expect(await title('Entrada')).toBeTruthy();
    expect(screen.getByText(GUARD)).toBeTruthy();
  });

  it('asks a patient with a link for urgent care alone for the password, with a message', async () => {
    await openByLink();
    await press('to home');
    expect(await screen.findByText(GUARD)).toBeTruthy();
    expect(await title('Entrada')).toBeTruthy();
    expect(bench.opened).toEqual(['mfe-auth']);
  });

  it('is quiet when the patient leaves by choice', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    await press('Sair');
    expect(await title('Entrada')).toBeTruthy();
    expect(screen.queryByText(GUARD)).toBeNull();
    expect(screen.getByText("query '' state null")).toBeTruthy();
  });

  it('explains when the service ends the session', async () => {
    const { portal } = await bench.open('/portal-paciente', { signedIn: true });
    bench.service.answer(refreshSessionCall, () => new HttpProblem({ httpStatus: 401 }));
    bench.service.answer(openRealtimeCall, () => new HttpProblem({ httpStatus: 401 }));
    await act(async () => {
      await portal.realtime().catch(() => undefined);
    });
    await waitFor(() => expect(portal.session.current()).toBeUndefined());
    expect(await title('Entrada')).toBeTruthy();
    expect(screen.getByText(GUARD)).toBeTruthy();
  });

  it('follows an exit in another tab', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    const other = new BroadcastChannel('acolhe.session');
    other.postMessage({ type: 'signed-out' });
    expect(await title('Entrada')).toBeTruthy();
    expect(screen.queryByText(GUARD)).toBeNull();
    other.close();
  });
});

it('the portal shows on an open page that the internet is down, until it is back', async () => {
  await bench.open('/portal-paciente', { signedIn: true });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Você está sem internet')).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Você está sem internet')).toBeNull();
  onLine.mockRestore();
});

describe('a remote that does not open', () => {
  it('costs its own address only, and opens when it is tried again', async () => {
    bench.down.add('mfe-video');
    await bench.open('/portal-paciente/video?video=7', { signedIn: true });
    expect(await title('Esta parte não abriu')).toBeTruthy();
    expect(document.title).toBe('Esta parte não abriu - Acolhe');
    expect(screen.getByText('VI-40')).toBeTruthy();
    await waitFor(() =>
      expect(bench.service.seen(saveMovementLogCall)).toContainEqual(
        expect.objectContaining({
          input: expect.objectContaining({
            code: 1900,
            payload: { part: 'mfe-video', version: '1.0.0', code: 'VI-40' },
          }),
        }),
      ),
    );

    await userEvent.click(screen.getByRole('link', { name: 'Voltar ao Início' }));
    expect(await title('Casa')).toBeTruthy();
    act(() => window.history.back());
    expect(await title('Esta parte não abriu')).toBeTruthy();

    await press('Tentar novamente');
    await waitFor(() => expect(bench.announced).toContain('Esta parte ainda não abriu. Tente de novo em instantes.'));
    bench.down.clear();
    await press('Tentar novamente');
    expect(await title('Chamada')).toBeTruthy();
    expect(screen.getByText("query '?video=7' state null")).toBeTruthy();
  });

  it('leads a partner’s patient back to the partner', async () => {
    bench.down.add('mfe-video');
    await bench.open('/portal-paciente/video?video=7', { signedIn: true, brand: PARTNERS });
    await title('Esta parte não abriu');
    expect(screen.getByRole('link', { name: 'Voltar ao Início' }).getAttribute('href')).toBe(PARTNER);
  });

  it('has no link home for a patient with a link for urgent care alone, since it asks for a password', async () => {
    bench.down.add('mfe-video');
    const { portal } = await openByLink();
    act(() => portal.navigate('/portal-paciente/video?cpf=52998224725'));
    await title('Esta parte não abriu');
    expect(screen.queryByRole('link', { name: 'Voltar ao Início' })).toBeNull();
  });

  it('says so when there is no internet', async () => {
    bench.down.add('mfe-home');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await bench.open('/portal-paciente', { signedIn: true });
    expect(await title('Você está sem internet')).toBeTruthy();
    expect(screen.queryByText(/continua funcionando/)).toBeNull();
  });

  it('does not claim to users who are not signed in that the rest of the portal works', async () => {
    bench.down.add('mfe-auth');
    await bench.open('/');
    expect(await title('Esta parte não abriu')).toBeTruthy();
    expect(screen.getByText('Não foi culpa sua. Tente de novo em alguns minutos.')).toBeTruthy();
    expect(screen.queryByText(/continua funcionando/)).toBeNull();
  });

  it('leaves the frame standing when a screen throws', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    await press('to rating');
    expect(await title('Esta parte não abriu')).toBeTruthy();
    expect(screen.getByText('NP-60')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar ao Início' }));
    expect(await title('Casa')).toBeTruthy();
  });
});

describe('the frame of the shell', () => {
  it('shows name, exit, support and version on a page', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    expect(screen.getByText('Maria da Silva')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy();
    expect(screen.getByText('Versão 1.5.1-z')).toBeTruthy();
    expect(screen.getByText('0800 724 3838')).toBeTruthy();
  });

  it('opens the support chat from its footer, and logs the request', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    expect(screen.getByRole('link', { name: /0800 724 3838/ }).getAttribute('href')).toBe('tel:08007243838');
    const support = screen.getByRole('link', { name: 'Conversar pelo WhatsApp' });
    expect(support.getAttribute('href')).toBe(brandOf('acolhe').supportChatUrl);
    await userEvent.click(support);
    await waitFor(() =>
      expect(bench.service.seen(saveMovementLogCall)).toContainEqual(
        expect.objectContaining({
          input: expect.objectContaining({ code: 1600, payload: expect.objectContaining({ screen: 'foot' }) }),
        }),
      ),
    );
  });

  it('is bare where a route says so', async () => {
    await bench.open('/portal-paciente/video', { signedIn: true });
    expect(await title('Chamada')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull();
    expect(screen.queryByText('Versão 1.5.1-z')).toBeNull();
  });

  it('moves the focus to the title of a new screen, not at the first', async () => {
    await bench.open('/portal-paciente/video', { signedIn: true });
    await title('Chamada');
    expect(document.activeElement).toBe(document.body);
    await press('to home');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Casa' })));
  });

  it('leads home by its mark, or back to the partner for the brands that say so', async () => {
    await bench.open('/portal-paciente/nada', { signedIn: true });
    await userEvent.click(screen.getByRole('link', { name: /início/ }));
    expect(await title('Casa')).toBeTruthy();
  });

  it('goes one step back by the mark of axia', async () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    await bench.open('/portal-paciente/nada', { signedIn: true, brand: brandOf('axia') });
    await userEvent.click(screen.getByRole('link', { name: /início/ }));
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('returns patients of a partner to its page, by its mark and at the exit', async () => {
    await bench.open('/portal-paciente', { signedIn: true, brand: PARTNERS });
    await title('Casa');
    expect(screen.getByRole('link', { name: /início/ }).getAttribute('href')).toBe(PARTNER);
    await press('Sair');
    await waitFor(() => expect(bench.leavings).toEqual([{ address: PARTNER, replace: true }]));
    expect(screen.queryByText(GUARD)).toBeNull();
  });

  it('gives another patient fresh screens', async () => {
    const { portal } = await bench.open('/portal-paciente', { signedIn: true });
    const before = await title('Casa');
    await act(() => portal.session.signIn(PEDRO.cpf, 'x'));
    expect(await screen.findByText('Pedro Santos')).toBeTruthy();
    expect(before.isConnected).toBe(false);
  });
});
