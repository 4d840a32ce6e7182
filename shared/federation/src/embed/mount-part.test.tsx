import { currentPatientCall, endSessionCall } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { MARIA, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteLoader } from '../load/create-remote-loader.ts';
import type { LoadOutcome } from '../load/loader-ports.ts';
import { RemoteRoot, type EmbedModule } from '../remote/index.ts';
import type { EmbedEvent, MountedPart, MountOptions } from './mount-options.ts';
import { mountPartWith } from './mount-part.tsx';

function Request() {
  const portal = usePortal();
  const { pathname } = useLocation();
  return (
    <>
      <h2>{`${portal.session.current()?.patient.name} em ${pathname}`}</h2>
      <p>{String(portal.serves('/care/video') && !portal.serves('/home'))}</p>
      <p>{`good for ${portal.session.current()?.scope}`}</p>
      <button onClick={() => portal.navigate('/care/video')}>on</button>
      <button onClick={() => portal.navigate('/home')}>home</button>
      <button onClick={() => portal.notify({ tone: 'info', message: 'um aviso' })}>tell</button>
      <button onClick={() => portal.announce('uma frase')}>say</button>
      <button onClick={() => portal.emit({ type: 'visit-requested', requestId: 7 })}>emit</button>
      <button onClick={() => portal.guardUnsaved(() => true)}>write</button>
      <button onClick={() => void portal.session.signOut()}>leave</button>
    </>
  );
}
const embedModule: EmbedModule = {
  parts: {
    care: {
      startPath: '/care',
      routes: [
        {
          element: <RemoteRoot />,
          children: [
            { path: '/care', element: <Request /> },
            { path: '/care/video', element: <Request /> },
          ],
        },
      ],
    },
  },
};
const loaderOf = (...outcomes: LoadOutcome<EmbedModule>[]): RemoteLoader => ({
  owner: () => undefined,
  addressTemplate: () => undefined,
  partPlace: () => Promise.resolve({ container: 'shadow-root' }),
  gatekeeper: () => 'mfe-auth',
  prefetch: () => undefined,
  load: <T,>() => Promise.resolve((outcomes.length > 1 ? outcomes.shift() : outcomes[0]) as LoadOutcome<T>),
});
const loaded: LoadOutcome<EmbedModule> = { ok: true, version: '1.0.0', module: embedModule };
const failed: LoadOutcome<EmbedModule> = {
  ok: false,
  failure: { remote: 'mfe-care', version: '1.0.0', phase: 'entry', cause: 'down' },
};

let service: StubService;
let element: HTMLElement;
let part: MountedPart | undefined;
let events: EmbedEvent[];
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  service = stubService();
  service.answer(currentPatientCall, () => MARIA);
  service.answer(endSessionCall, () => ({ ok: true }));
  element = document.createElement('div');
  document.body.append(element);
  events = [];
});
afterEach(() => {
  act(() => part?.unmount());
  element.remove();
  service.stop();
  logged.mockRestore();
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const optionsOf = (change: Partial<MountOptions> = {}): MountOptions => ({
  element,
  registryUrl: 'http://care.test/registry.json',
  apiUrl: 'http://service.test',
  remote: 'mfe-care',
  part: 'care',
  session: {
    token: 'given',
    expiresAt: tomorrow(),
    renew: () => Promise.resolve({ token: 'renewed', expiresAt: tomorrow() }),
  },
  onEvent: (event) => events.push(event),
  ...change,
});
function mount(loader = loaderOf(loaded), change: Partial<MountOptions> = {}) {
  act(() => {
    part = mountPartWith(optionsOf(change), () => Promise.resolve(loader));
  });
  const root = element.firstElementChild?.shadowRoot;
  if (!root) throw new Error('no shadow root');
  // Whatever holds elements will do; the type asks for more than is used.
  return { inside: within(root as ParentNode as HTMLElement), root };
}
const press = (name: string, inside: ReturnType<typeof mount>['inside']) =>
  userEvent.click(inside.getByRole('button', { name }));

describe('a mounted part', () => {
  it('is in a shadow root, as the patient of the token, at its start address', async () => {
    const { inside } = mount();
    expect(await inside.findByText('Maria da Silva em /care')).toBeTruthy();
    expect(inside.getByText('true')).toBeTruthy();
    expect(service.seen(currentPatientCall)[0]).toMatchObject({ authorization: 'Bearer given', credentials: 'omit' });
    expect(events).toEqual([{ type: 'ready' }]);
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['urgent care, unless the part says otherwise', 'urgent-care', undefined],
    ['what the part says', 'portal', 'portal' as const],
  ])('has a session that is good for %s', async (_, shown, scope) => {
    const { care } = embedModule.parts;
    const module: EmbedModule = { parts: { care: { ...care!, scope } } };
    const { inside } = mount(loaderOf({ ...loaded, module }));
    expect(await inside.findByText(`good for ${shown}`)).toBeTruthy();
  });

  it('navigates without touching the address bar, and shows its end page where it has no screen', async () => {
    const { inside } = mount();
    await inside.findByText('Maria da Silva em /care');
    await press('on', inside);
    expect(await inside.findByText('Maria da Silva em /care/video')).toBeTruthy();
    await press('home', inside);
    expect(await inside.findByText('Tudo certo por aqui')).toBeTruthy();
    await press('Voltar ao começo', inside);
    expect(await inside.findByText('Maria da Silva em /care')).toBeTruthy();
    expect(window.location.pathname).toBe('/');
  });

  it('shows toasts inside, announces in the page, and emits its events to the page', async () => {
    const { inside } = mount();
    await inside.findByText('Maria da Silva em /care');
    await press('tell', inside);
    expect(await inside.findByText('um aviso')).toBeTruthy();
    await press('say', inside);
    expect(document.body.querySelector('[aria-live=polite] > :last-child')?.textContent).toBe('uma frase');
    await press('emit', inside);
    expect(events).toContainEqual({ type: 'visit-requested', requestId: 7 });
  });

  it('has the browser ask before the page is left while something is not saved', async () => {
    const { inside } = mount();
    await inside.findByText('Maria da Silva em /care');
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await press('write', inside);
    expect(asks()).toBe(true);
    act(() => part?.unmount());
    expect(asks()).toBe(false);
  });

  it('has a separate tag, which no rule on the elements of a page selects', () => {
    mount();
    expect(element.firstElementChild?.localName).toBe('acolhe-part');
    expect(element.firstElementChild?.getAttribute('translate')).toBe('no');
    expect(element.querySelector('div')).toBeNull();
  });

  it('warns the page’s developer that there is no such brand, and shows acolhe', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValueOnce(undefined);
    const { inside } = mount(undefined, { brand: 'acme' as MountOptions['brand'] });
    expect(await inside.findByText('Atendimento por Acolhe')).toBeTruthy();
    expect(warned.mock.calls).toEqual([['Acolhe.mountPart: there is no brand acme; the part is shown as acolhe']]);
    warned.mockRestore();
  });

  it('says whose care it is', async () => {
    const { inside } = mount(undefined, { brand: 'axia' });
    expect(await inside.findByText('Atendimento por Axia')).toBeTruthy();
  });

  it('leaves nothing behind', async () => {
    const before = document.documentElement.outerHTML;
    const { inside } = mount();
    await inside.findByText('Maria da Silva em /care');
    act(() => part?.unmount());
    act(() => part?.unmount());
    expect(document.documentElement.outerHTML).toBe(before);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toBe('{}');
  });

  it('can be taken off while it is still opening', async () => {
    const { root } = mount();
    act(() => part?.unmount());
    await waitFor(() => expect(service.seen(currentPatientCall)).toHaveLength(1));
    expect(element.childElementCount).toBe(0);
    expect(root.textContent).toBe('');
    expect(events).toEqual([]);
  });
});

describe('a part that the registry puts into a frame', () => {
  const FRAME_URL = 'https://embed.test/frames/mfe-care';
  const framing = (): RemoteLoader => ({
    ...loaderOf(loaded),
    partPlace: () => Promise.resolve({ container: 'frame', frameUrl: FRAME_URL }),
    load: () => Promise.reject(new Error('the page must not load it')),
  });
  const frameIn = ({ inside }: ReturnType<typeof mount>) =>
    inside.findByTitle<HTMLIFrameElement>('Área protegida de Acolhe');

  it('is neither loaded nor signed in to in the page, and stays within what its frame allows', async () => {
    const mounted = mount(framing());
    const frame = await frameIn(mounted);
    expect(frame.src).toBe(FRAME_URL);
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
    expect(mounted.inside.getByText('Atendimento por Acolhe')).toBeTruthy();
    expect(service.seen(currentPatientCall)).toEqual([]);
    expect(frame.outerHTML).not.toContain('given');
  });

  it('is taken off with everything of it', async () => {
    const before = document.documentElement.outerHTML;
    await frameIn(mount(framing()));
    act(() => part?.unmount());
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('is offered again when its frame does not answer', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const mounted = mount(framing());
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(mounted.inside.getByText('Esta parte não abriu')).toBeTruthy();
    expect(events).toEqual([{ type: 'failed', remote: 'mfe-care', phase: 'entry' }]);
    await press('Tentar novamente', mounted.inside);
    expect(await frameIn(mounted)).toBeTruthy();
  });
});

describe('a part that is mounted', () => {
  const causes = () => logged.mock.calls.map(([, details]: unknown[]) => details);

  it('shows inside that it did not open, with a retry, and notifies the page', async () => {
    const { inside } = mount(loaderOf(failed, loaded));
    expect(await inside.findByText('Esta parte não abriu')).toBeTruthy();
    expect(events).toEqual([{ type: 'failed', remote: 'mfe-care', phase: 'entry' }]);
    await press('Tentar novamente', inside);
    expect(await inside.findByText('Maria da Silva em /care')).toBeTruthy();
  });

  it('fails in the contract phase when the remote has no such part', async () => {
    mount(undefined, { part: 'other' });
    await waitFor(() => expect(events).toEqual([{ type: 'failed', remote: 'mfe-care', phase: 'contract' }]));
    expect(causes()).toEqual([{ remote: 'mfe-care', part: 'other', phase: 'contract', cause: 'it has no part other' }]);
  });

  it('reports the registry phase, and in the console the reason, when the registry is unavailable', async () => {
    act(() => {
      part = mountPartWith(optionsOf(), () => Promise.reject(new Error('registry.json answered 404')));
    });
    await waitFor(() => expect(events).toEqual([{ type: 'failed', remote: 'mfe-care', phase: 'registry' }]));
    expect(causes()).toMatchObject([{ phase: 'registry', cause: 'Error: registry.json answered 404' }]);
  });

  it('says that its origin is not allowed where the service answers, but not to this page', async () => {
    service.answer(currentPatientCall, () => {
      throw new TypeError('Failed to fetch');
    });
    const { inside } = mount();
    expect(await inside.findByText(/ainda não foi liberado para este site/)).toBeTruthy();
    expect(events).toEqual([{ type: 'failed', remote: 'mfe-care', phase: 'origin' }]);
    expect(causes()).toMatchObject([{ cause: expect.stringContaining(`not to pages of ${window.location.origin}`) }]);
  });

  it('says that the service is not reached where it does not answer at all, and opens once it does', async () => {
    const reached = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { inside } = mount();
    expect(await inside.findByText(/Confira a internet/)).toBeTruthy();
    expect(events).toEqual([{ type: 'failed', remote: 'mfe-care', phase: 'service' }]);
    globalThis.fetch = reached;
    await press('Tentar novamente', inside);
    expect(await inside.findByText('Maria da Silva em /care')).toBeTruthy();
  });

  it('asks for a new sign-in once, when the token is refused and no other is given', async () => {
    service.answer(currentPatientCall, () => new HttpProblem({ httpStatus: 401, message: 'Entre de novo.' }));
    const renew = () => Promise.resolve(undefined);
    const { inside } = mount(undefined, { session: { token: 'bad', expiresAt: tomorrow(), renew } });
    expect(await inside.findByText('Entre outra vez neste site e tente de novo.')).toBeTruthy();
    expect(events).toEqual([{ type: 'auth-required' }]);
    await press('Tentar novamente', inside);
    await waitFor(() => expect(events).toEqual([{ type: 'auth-required' }, { type: 'auth-required' }]));
  });

  it('fails in the contract phase when the registry names no such part', async () => {
    mount({ ...loaderOf(loaded), partPlace: () => Promise.resolve(undefined) });
    await waitFor(() => expect(events).toEqual([{ type: 'failed', remote: 'mfe-care', phase: 'contract' }]));
  });

  it('renews a token that has ended before it is used', async () => {
    const renew = () => Promise.resolve({ token: 'renewed', expiresAt: tomorrow() });
    const { inside } = mount(undefined, { session: { token: 'given', expiresAt: '2020-01-01T00:00:00Z', renew } });
    await inside.findByText('Maria da Silva em /care');
    expect(service.seen(currentPatientCall)[0]?.authorization).toBe('Bearer renewed');
  });

  it('asks the visitor to sign in again at the partner when the session is refused', async () => {
    service.answer(currentPatientCall, () => new HttpProblem({ httpStatus: 403, message: 'Sessão recusada.' }));
    const { inside } = mount();
    expect(await inside.findByText('Sessão recusada.')).toBeTruthy();
    expect(events).toEqual([{ type: 'auth-required' }]);
    service.answer(currentPatientCall, () => MARIA);
    await press('Tentar novamente', inside);
    expect(await inside.findByText('Maria da Silva em /care')).toBeTruthy();
  });

  it('removes its screens when the session ends', async () => {
    const { inside } = mount();
    await inside.findByText('Maria da Silva em /care');
    await press('leave', inside);
    expect(await inside.findByText('A sua sessão terminou.')).toBeTruthy();
    expect(inside.queryByText(/Maria/)).toBeNull();
  });

  it.each([
    ['element', { element: undefined }],
    ['registryUrl', { registryUrl: 'registry.json' }],
    ['portalUrl', { portalUrl: 'portal' }],
    ['apiUrl', { apiUrl: '' }],
    ['remote', { remote: '' }],
    ['part', { part: 7 }],
    ['session.token', { session: { token: '', expiresAt: '2030-01-01', renew: () => undefined } }],
    ['session.expiresAt', { session: { token: 'x', expiresAt: 'soon', renew: () => undefined } }],
    ['session.renew', { session: { token: 'x', expiresAt: '2030-01-01' } }],
  ])('names a wrong %s at once', (name, change) => {
    expect(() => mount(undefined, change as Partial<MountOptions>)).toThrow(
      `Acolhe.mountPart: ${name} is missing or wrong`,
    );
  });
});
