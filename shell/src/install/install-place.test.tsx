import { RemoteRoot, type RoutesModule } from '@acolhe/federation/remote';
import { type PortalEvent, usePortal } from '@acolhe/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createShellBench, type ShellBench } from '../testing/shell-bench.tsx';

const HALF_A_YEAR_MS = 180 * 24 * 60 * 60_000;
const OFFER = 'Instalar o portal';
const routesOf = (path: string, name: string, frame: 'full' | 'bare' | 'before'): RoutesModule => ({
  routes: [
    {
      element: <RemoteRoot />,
      children: [
        {
          path,
          element: <Screen name={name} />,
          handle: {
            title: name,
            ...(frame !== 'full' && { frame: 'bare' }),
            ...(frame === 'before' && { tellsOffline: true }),
          },
        },
      ],
    },
  ],
});
/** Events of remotes' own, of whose types the shell knows nothing. */
const event = (type: string) => ({ type }) as unknown as PortalEvent;

function Screen({ name }: { readonly name: string }) {
  const portal = usePortal();
  return (
    <>
      <h1>{name}</h1>
      <button onClick={() => portal.emit(event('visit-ended'))}>finish a visit</button>
      <button onClick={() => portal.emit(event('appointment-booked'))}>book</button>
      <button onClick={() => portal.emit(event('visit-requested'))}>request</button>
      <button onClick={() => portal.navigate('/portal-paciente')}>to home</button>
      <button onClick={() => portal.navigate('/portal-paciente/video')}>to call</button>
    </>
  );
}

const prompt = jest.fn(() => Promise.resolve());
const offerByBrowser = () => {
  const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(asked));
  return asked;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Goes to a screen, and waits until it is there. */
const goTo = async (link: string, title: string): Promise<void> => {
  await press(link);
  await screen.findByRole('heading', { level: 1, name: title });
};
const offer = () => screen.queryByRole('complementary', { name: OFFER });

let bench: ShellBench;
beforeEach(() => {
  prompt.mockClear();
  bench = createShellBench([
    {
      name: 'mfe-home',
      routes: [{ path: '/portal-paciente', access: 'patient', exact: true }],
      addresses: { home: '/portal-paciente' },
      modules: { './routes': () => routesOf('/portal-paciente', 'Casa', 'full') },
    },
    {
      name: 'mfe-auth',
      routes: [{ path: '/esqueci-senha', access: 'public' }],
      modules: { './routes': () => routesOf('/esqueci-senha', 'Esqueci a senha', 'before') },
    },
    {
      name: 'mfe-video',
      routes: [{ path: '/portal-paciente/video', access: 'patient' }],
      modules: { './routes': () => routesOf('/portal-paciente/video', 'Chamada', 'bare') },
    },
    {
      name: 'mfe-other',
      routes: [{ path: '/portal-paciente/outra', access: 'patient' }],
      modules: { './routes': () => routesOf('/portal-paciente/outra', 'Outra', 'full') },
    },
  ]);
});
afterEach(async () => {
  await bench.close();
  Reflect.deleteProperty(window.navigator, 'standalone');
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  jest.restoreAllMocks();
});

describe('installing the portal', () => {
  it('holds the browser’s install prompt, which it would show at once', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    expect(offerByBrowser().defaultPrevented).toBe(true);
    expect(offer()).toBeNull();
  });

  it.each(['finish a visit', 'book'])('is offered on the home after: %s, and prompts then', async (deed) => {
    await bench.open('/portal-paciente/video', { signedIn: true });
    offerByBrowser();
    await press(deed);
    expect(offer()).toBeNull();
    await goTo('to home', 'Casa');
    expect(await screen.findByRole('complementary', { name: OFFER })).toBeTruthy();
    await press('Instalar');
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(offer()).toBeNull();
  });

  it('is not offered after a request alone', async () => {
    await bench.open('/portal-paciente/video', { signedIn: true });
    offerByBrowser();
    await press('request');
    await goTo('to home', 'Casa');
    expect(offer()).toBeNull();
  });

  it('is not offered on a screen that is not the home', async () => {
    await bench.open('/portal-paciente/outra', { signedIn: true });
    offerByBrowser();
    await press('finish a visit');
    expect(offer()).toBeNull();
  });

  it('is not offered again for half a year once it was put off', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    const finishAnother = async () => {
      offerByBrowser();
      await goTo('to call', 'Chamada');
      await press('finish a visit');
      await goTo('to home', 'Casa');
    };
    await finishAnother();
    await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Casa' }));
    await finishAnother();
    expect(offer()).toBeNull();
    // Only the stored date changes: with a clock that runs half a year, the session would end too.
    localStorage.setItem('acolhe-install-put-off', String(Date.now() - HALF_A_YEAR_MS));
    await finishAnother();
    expect(await screen.findByRole('complementary', { name: OFFER })).toBeTruthy();
  });

  it('is explained as instructions on an iPhone, which has no prompt', async () => {
    Object.defineProperty(window.navigator, 'standalone', { value: false, configurable: true });
    jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('iPhone Version/17.0 Mobile/15E148 Safari/604.1');
    await bench.open('/portal-paciente/video', { signedIn: true });
    await press('finish a visit');
    await goTo('to home', 'Casa');
    expect(await screen.findByText(/“Adicionar à Tela de Início”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
    await press('Entendi');
    expect(offer()).toBeNull();
  });

  it.each<[string, object, string, unknown]>([
    ['where it is installed', window.navigator, 'standalone', true],
    ['in the webview of an app', window, 'ReactNativeWebView', { postMessage: () => undefined }],
  ])('is not offered %s', async (_, place, name, value) => {
    Object.defineProperty(place, name, { value, configurable: true });
    await bench.open('/portal-paciente/video', { signedIn: true });
    offerByBrowser();
    await press('finish a visit');
    await goTo('to home', 'Casa');
    expect(offer()).toBeNull();
  });
});

describe('the service worker of the portal', () => {
  const register = jest.fn(() => Promise.resolve());
  beforeEach(() => {
    register.mockClear();
    Object.defineProperty(window.navigator, 'serviceWorker', { value: { register }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(window.navigator, 'serviceWorker'));

  it('is registered by a screen of ours, and its script is asked for past the cache', async () => {
    await bench.open('/portal-paciente', { signedIn: true });
    expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  });

  it('is registered by screens without a frame once the page has loaded, and says when offline', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    try {
      await bench.open('/esqueci-senha');
      expect(register).not.toHaveBeenCalled();
      window.dispatchEvent(new Event('load'));
      expect(register).toHaveBeenCalledTimes(1);
      const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(screen.getByText('Você está sem internet')).toBeTruthy();
      online.mockRestore();
    } finally {
      state.mockRestore();
    }
  });

  it('is not registered by a screen without our frame, as those in the webviews of apps have none', async () => {
    await bench.open('/portal-paciente/video', { signedIn: true });
    expect(register).not.toHaveBeenCalled();
  });

  it('is not registered in the webview of an app that opened another screen', async () => {
    Object.defineProperty(window, 'ReactNativeWebView', { value: { postMessage: jest.fn() }, configurable: true });
    await bench.open('/portal-paciente', { signedIn: true });
    expect(register).not.toHaveBeenCalled();
  });
});
