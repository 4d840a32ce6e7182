import { runInNewContext } from 'node:vm';
import { answerNavigations, offlinePage, type PushMessages, showPushes, type WorkerScope } from './service-worker.ts';

const ORIGIN = 'https://portal.example';

/** A service worker's surroundings, whose events a test fires. */
function fakeScope(
  windows: readonly { readonly url: string; readonly focus: jest.Mock; readonly visibilityState?: string }[] = [],
) {
  const listeners = new Map<string, (event: object) => void>();
  const calls = {
    enable: jest.fn(() => Promise.resolve()),
    claim: jest.fn(() => Promise.resolve()),
    skipWaiting: jest.fn(() => Promise.resolve()),
    openWindow: jest.fn((_url: string) => Promise.resolve()),
    showNotification: jest.fn((_title: string, _options: NotificationOptions) => Promise.resolve()),
    close: jest.fn(),
  };
  const getNotifications = ({ tag }: { readonly tag: string }) =>
    Promise.resolve(
      calls.showNotification.mock.calls
        .filter(([, options]) => options.tag === tag)
        .map(() => ({ close: calls.close })),
    );
  const scope = {
    location: { origin: ORIGIN },
    registration: {
      navigationPreload: { enable: calls.enable },
      showNotification: calls.showNotification,
      getNotifications,
    },
    clients: { claim: calls.claim, openWindow: calls.openWindow, matchAll: () => Promise.resolve(windows) },
    skipWaiting: calls.skipWaiting,
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener as never),
    // The worker calls only these members of its large scope, which jest does not have.
  } as unknown as WorkerScope;
  return {
    scope,
    calls,
    /** Fires an event and waits for the work for which the worker stays alive. */
    async fire(type: string, event: object = {}): Promise<void> {
      const works: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
      await Promise.all(works);
    },
  };
}

describe('a navigation', () => {
  const OFFLINE = new Response('offline', { status: 503 });
  const offline = jest.fn((_url: URL) => OFFLINE);
  const answerTo = async (
    mode: string,
    preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined),
  ): Promise<Response | undefined> => {
    const { scope, fire } = fakeScope();
    answerNavigations(scope, offline);
    let answer: Promise<Response> | undefined;
    await fire('fetch', {
      request: { mode, url: `${ORIGIN}/?from=AXIA` },
      preloadResponse,
      respondWith: (given: Promise<Response>) => void (answer = given),
    });
    return answer;
  };
  beforeEach(() => offline.mockClear());
  afterEach(() => jest.restoreAllMocks());

  it('is answered by the network, with what the browser prefetched where it did', async () => {
    const fresh = new Response('fresh');
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(fresh);
    expect(await answerTo('navigate')).toBe(fresh);
    expect(fetched).toHaveBeenCalledTimes(1);
    const preloaded = new Response('preloaded');
    expect(await answerTo('navigate', Promise.resolve(preloaded))).toBe(preloaded);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is answered by the network also with a fault: that of the portal is not hidden', async () => {
    const broken = new Response('', { status: 502 });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(broken);
    expect(await answerTo('navigate')).toBe(broken);
    expect(offline).not.toHaveBeenCalled();
  });

  it.each([
    ['the worker asks', Promise.resolve(undefined)],
    ['the browser asked', Promise.reject(new TypeError('no network'))],
  ])('is answered by the offline page where there is no network and %s', async (_, preload) => {
    preload.catch(() => undefined);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    expect(await answerTo('navigate', preload)).toBe(OFFLINE);
    expect(offline.mock.calls[0]?.[0].searchParams.get('from')).toBe('AXIA');
  });

  describe('while the line is dead', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const opened = async (preload?: Promise<Response | undefined>) => {
      const done = jest.fn();
      const answer = answerTo('navigate', preload).then((given) => {
        done();
        return given;
      });
      await jest.advanceTimersByTimeAsync(9_999);
      expect(done).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      return answer;
    };
    const never = () => new Promise<never>(() => undefined);

    it.each([
      ['the worker asks', undefined],
      ['the browser asked', never()],
    ])('is answered by the offline page after 10 s where %s', async (_, preload) => {
      jest.spyOn(globalThis, 'fetch').mockImplementation(never);
      expect(await opened(preload)).toBe(OFFLINE);
    });
  });

  it.each(['cors', 'no-cors', 'same-origin'])(
    'alone is answered: a request of mode %s is the browser’s',
    async (mode) => {
      const fetched = jest.spyOn(globalThis, 'fetch');
      expect(await answerTo(mode)).toBeUndefined();
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('is answered by the newest worker at once, which allows the browser to prefetch', async () => {
    const { scope, fire, calls } = fakeScope();
    answerNavigations(scope, offline);
    await fire('install');
    await fire('activate');
    expect([calls.skipWaiting, calls.claim, calls.enable].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });
});

describe('what an open page asks for', () => {
  it('goes past the worker to the network, where the browser can route it', async () => {
    const { scope, fire } = fakeScope();
    answerNavigations(scope, () => new Response());
    const addRoutes = jest.fn(() => Promise.resolve());
    await fire('install', { addRoutes });
    expect(addRoutes).toHaveBeenCalledWith(
      ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ condition: { requestMode }, source: 'network' })),
    );
  });
});

describe('the offline page', () => {
  const page = {
    title: 'Sem internet - Axia & "Cia" <b>',
    heading: 'Você está sem internet',
    sentences: ['Confira o Wi-Fi.'],
    support: 'Se precisar de ajuda, ligue para',
    supportPhone: '0800 724 3838',
  };

  it('says what is wrong and which number to call, offers a retry, and is not cached', async () => {
    const answer = offlinePage({ ...page, retry: 'when-online' });
    const html = await answer.text();
    expect(html).toContain('<h1>Você está sem internet</h1>');
    expect(html).toContain('<a href="tel:08007243838">0800 724 3838</a>');
    expect(html).toContain('<a href="">Tentar novamente</a>');
    expect(html).not.toContain('http-equiv');
    expect(html).not.toMatch(/<b>|"Cia"/);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('has the colours of a brand, dark ones as the device or the patient wants them', async () => {
    const look = { tokens: ':root{--ac-color-surface-page:#fff}', dark: ':root{--ac-color-surface-page:#000}' };
    const html = await offlinePage({ ...page, look, retry: 'when-online' }).text();
    expect(html).toContain(look.tokens);
    expect(html).toContain(`<style id="dark" media="(prefers-color-scheme:dark)">${look.dark}</style>`);
    const chosen = /<script nonce="[^"]+">(try.+?)<\/script>/.exec(html)?.[1] ?? '';
    const mediaFor = (stored: string | null): string => {
      const dark = { media: 'as the device' };
      const surroundings = { localStorage: { getItem: () => stored }, document: { getElementById: () => dark } };
      runInNewContext(chosen, surroundings);
      return dark.media;
    };
    expect([null, 'dark', 'light'].map(mediaFor)).toEqual(['as the device', 'all', 'not all']);
  });

  it('links the emergency number when the brand has one', async () => {
    const emergency = { sentence: 'Em perigo de vida, ligue para o SAMU:', phone: '192' };
    const html = await offlinePage({ ...page, emergency, retry: 'when-online' }).text();
    expect(html).toContain('<p>Em perigo de vida, ligue para o SAMU: <a href="tel:192">192</a>.</p>');
    expect(await offlinePage({ ...page, retry: 'when-online' }).text()).not.toContain('192');
  });

  it('runs its one script by a nonce that changes each time', async () => {
    const nonceOf = async (answer: Response) => /script nonce="([^"]+)"/.exec(await answer.text())?.[1];
    const one = offlinePage({ ...page, retry: 'when-online' });
    const policy = one.headers.get('content-security-policy');
    const nonce = await nonceOf(one);
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    expect(await nonceOf(offlinePage({ ...page, retry: 'when-online' }))).not.toBe(nonce);
  });

  it('of a cabin tries by itself, without script or link, in light colours', async () => {
    const answer = offlinePage({ ...page, retry: { everySeconds: 15 } });
    const html = await answer.text();
    expect(html).toContain('<meta http-equiv="refresh" content="15">');
    expect(html).toContain('ligue para 0800 724 3838.</p>');
    expect(html).not.toMatch(/<script|<a |prefers-color-scheme/);
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  });
});

describe('a message that was pushed', () => {
  const MESSAGES: Readonly<Record<string, PushMessages>> = {
    turn: { title: 'É a sua vez', body: 'Abra o portal.', path: (id) => `/visit?video=${id}`, stays: true },
  };
  const OTHER: PushMessages = { title: 'Novidade', body: 'Abra.', path: () => '/' };
  const pushing = async (json: () => unknown) => {
    const bench = fakeScope();
    showPushes(bench.scope, { messages: MESSAGES, unknown: OTHER });
    await bench.fire('push', { data: { json } });
    return bench.calls.showNotification.mock.calls[0];
  };

  it('is shown in the words of its kind, and stays where it matters', async () => {
    expect(await pushing(() => ({ kind: 'turn', id: 7, title: 'Maria', url: 'https://evil.example' }))).toEqual([
      'É a sua vez',
      expect.objectContaining({
        body: 'Abra o portal.',
        tag: 'turn',
        requireInteraction: true,
        data: '/visit?video=7',
      }),
    ]);
  });

  it.each([
    ['of an unknown kind', () => ({ kind: 'toString' })],
    ['that is no object', () => null],
    [
      'that cannot be read',
      () => {
        throw new SyntaxError('no JSON');
      },
    ],
  ])('%s is shown all the same, as browsers demand', async (_, json) => {
    expect((await pushing(json))?.[0]).toBe('Novidade');
  });

  it.each([
    ['is looked at', `${ORIGIN}/visit?video=7&from=AXIA`, 'visible', 1],
    ['is hidden', `${ORIGIN}/visit?video=7`, 'hidden', 0],
    ['is looked at, but shows the home', `${ORIGIN}/`, 'visible', 0],
    ['is looked at, but shows another visit', `${ORIGIN}/visit?video=8`, 'visible', 0],
    ['is looked at, but shows an appointment', `${ORIGIN}/visit?agendamento=7`, 'visible', 0],
  ])(
    'about what the page of a visit says itself is shown, and closed at once if that is looked at: a window %s',
    async (_, url, visibilityState, closed) => {
      const { scope, fire, calls } = fakeScope([{ url, focus: jest.fn(), visibilityState }]);
      showPushes(scope, {
        messages: { turn: { ...MESSAGES.turn!, onlyUnseen: true, tag: 'acolhe-visit' } },
        unknown: OTHER,
      });
      await fire('push', { data: { json: () => ({ kind: 'turn', id: 7 }) } });
      expect(calls.showNotification.mock.calls).toEqual([
        [expect.any(String), expect.objectContaining({ tag: 'acolhe-visit', silent: closed > 0 })],
      ]);
      expect(calls.close).toHaveBeenCalledTimes(closed);
    },
  );

  it('is touched: the window at its address is focused, whichever else is open', async () => {
    const [other, there] = [
      { url: `${ORIGIN}/`, focus: jest.fn() },
      { url: `${ORIGIN}/visit?video=7`, focus: jest.fn(() => Promise.resolve()) },
    ];
    const { scope, fire, calls } = fakeScope([other, there]);
    showPushes(scope, { messages: MESSAGES, unknown: OTHER });
    const close = jest.fn();
    await fire('notificationclick', { notification: { data: '/visit?video=7', close } });
    expect([close, there.focus, other.focus, calls.openWindow].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it.each(['/', '/visit?agendamento=9', '/visit?video=8', '/visit'])(
    'is touched while no such window is open, but one at %s: one is opened, of this origin',
    async (path) => {
      const focus = jest.fn();
      const { scope, fire, calls } = fakeScope([{ url: `${ORIGIN}${path}`, focus }]);
      showPushes(scope, { messages: MESSAGES, unknown: OTHER });
      await fire('notificationclick', { notification: { data: '/visit?video=7', close: jest.fn() } });
      expect(calls.openWindow).toHaveBeenCalledWith(`${ORIGIN}/visit?video=7`);
      expect(focus).not.toHaveBeenCalled();
    },
  );
});
