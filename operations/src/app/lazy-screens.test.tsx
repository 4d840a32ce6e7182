import { UiProvider } from '@acolhe/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { LazyScreen, lazyScreens } from './lazy-screens.tsx';

interface Screens {
  readonly Screen: ComponentType;
}
const SCREENS: Screens = { Screen: () => <h1>Pacientes</h1> };

/** As webpack throws it for a chunk that did not arrive. */
const chunkFailure = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: 'http://console.test/7.js' });

afterEach(() => jest.restoreAllMocks());

/** Draws the screens of a chunk, which hosting answers with a status when it is asked for again. */
function open(load: () => Promise<Screens>, status = 200) {
  const reloadPage = jest.fn();
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('', { status })));
  const screens = lazyScreens(load);
  const draw = (from = screens) => (
    <UiProvider root={document} announce={() => undefined}>
      <LazyScreen from={from} reloadPage={reloadPage}>
        {({ Screen }) => <Screen />}
      </LazyScreen>
    </UiProvider>
  );
  const { rerender } = render(draw());
  return { screens, reloadPage, fetched, replace: (other: typeof screens) => rerender(draw(other)) };
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Pacientes' });
const failed = () => screen.findByRole('heading', { level: 1, name: 'Esta página não abriu' });
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));

describe('a screen in a separate chunk', () => {
  it('is shown when its chunk, which was loading ahead, arrives right after the drawing', async () => {
    const { replace } = open(() => Promise.resolve(SCREENS));
    await title();
    const ahead = {
      current: jest.fn(() => SCREENS).mockReturnValueOnce(undefined as never),
      load: () => Promise.resolve(SCREENS),
    };
    replace(ahead);
    await title();
  });

  it('holds the place of a whole page until it is loaded, once for all who ask', async () => {
    let arrive = (_: Screens): void => undefined;
    const load = jest.fn(() => new Promise<Screens>((resolve) => (arrive = resolve)));
    const { screens } = open(load);
    expect(screen.getByRole('status').dataset['loadsPage']).toBe('true');
    void screens.load();
    act(() => arrive(SCREENS));
    await title();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is drawn at once when it was loaded before', async () => {
    const load = () => Promise.resolve(SCREENS);
    const { replace } = open(() => new Promise(() => undefined));
    const prefetched = lazyScreens(load);
    await prefetched.load();
    replace(prefetched);
    expect(screen.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeTruthy();
  });

  it('says that it did not open, and asks past the cache and again for its chunk on a retry', async () => {
    const load = jest.fn(() => Promise.resolve(SCREENS)).mockRejectedValueOnce(chunkFailure());
    const { fetched, reloadPage } = open(load);
    await failed();
    expect(document.title).toContain('Esta página não abriu');
    await retry();
    await title();
    expect(fetched).toHaveBeenCalledWith('http://console.test/7.js', { cache: 'reload' });
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('stays in the error state when the retry fails too, also without a network', async () => {
    const load = jest.fn(() => Promise.reject<Screens>(chunkFailure()));
    const { fetched, reloadPage } = open(load, 503);
    await failed();
    await retry();
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await failed();
    await retry();
    await failed();
    expect(load).toHaveBeenCalledTimes(3);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('loads the page again when its chunk is no longer served, as in a tab from before a deployment', async () => {
    const { reloadPage } = open(() => Promise.reject<Screens>(chunkFailure()), 404);
    await failed();
    await retry();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
