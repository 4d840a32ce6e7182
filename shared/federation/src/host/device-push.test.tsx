import { apiError } from '@acolhe/session';
import { act, renderHook, waitFor } from '@testing-library/react';
import { browserPush, type PushBrowser, type PushCalls, useDevicePush } from './device-push.ts';

const SUBSCRIPTION = { endpoint: 'https://push.example/1', browserKey: 'k', browserSecret: 's' };

function fakeBrowser(change: Partial<PushBrowser> = {}): PushBrowser {
  return {
    permission: () => 'default',
    ask: jest.fn(() => Promise.resolve('granted' as const)),
    isSubscribed: () => Promise.resolve(false),
    subscribe: jest.fn(() => Promise.resolve(SUBSCRIPTION)),
    ...change,
  };
}
const refused = { error: apiError('refused', 'invalid', 422) };
function fakeCalls(change: Partial<PushCalls> = {}) {
  return {
    get: jest.fn<ReturnType<PushCalls['get']>, Parameters<PushCalls['get']>>(() =>
      Promise.resolve({ data: { publicKey: 'public', purposes: [] } }),
    ),
    save: jest.fn<ReturnType<PushCalls['save']>, Parameters<PushCalls['save']>>(() =>
      Promise.resolve({ data: { ok: true } }),
    ),
    remove: jest.fn<ReturnType<PushCalls['remove']>, Parameters<PushCalls['remove']>>(() =>
      Promise.resolve({ data: { ok: true } }),
    ),
    ...change,
  };
}
const render = (calls: PushCalls | undefined, browser: PushBrowser | undefined) =>
  renderHook(() => useDevicePush('turn', calls, browser)).result;

describe('push on a device', () => {
  it('is not offered where the browser does not support it, or without a signed-in patient', () => {
    expect(render(fakeCalls(), undefined).current.state).toBe('unavailable');
    expect(render(undefined, fakeBrowser()).current.state).toBe('unavailable');
  });

  it('asks on a press, subscribes with the key of the service and sends the subscription to it', async () => {
    const [calls, browser] = [fakeCalls(), fakeBrowser()];
    const push = render(calls, browser);
    expect(push.current.state).toBe('off');
    expect(calls.get).not.toHaveBeenCalled();
    expect(browser.ask).not.toHaveBeenCalled();
    act(() => push.current.turnOn());
    expect(push.current.state).toBe('busy');
    // Before any answer of the service: a browser asks only in answer to the press.
    expect(browser.ask).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(push.current.state).toBe('on'));
    expect(browser.subscribe).toHaveBeenCalledWith('public');
    expect(calls.save).toHaveBeenCalledWith({ purpose: 'turn', ...SUBSCRIPTION });
  });

  it.each([
    ['ends', { data: { ok: true } }, 'off'],
    ['goes on when the service is not reached', refused, 'on'],
  ] as const)('%s by a press', async (_what, answer, state) => {
    const calls = fakeCalls({ remove: jest.fn(() => Promise.resolve(answer)) });
    const push = render(calls, fakeBrowser());
    act(() => push.current.turnOn());
    await waitFor(() => expect(push.current.state).toBe('on'));
    act(() => push.current.turnOff());
    expect(push.current.state).toBe('busy');
    await waitFor(() => expect(push.current.state).toBe(state));
    expect(calls.remove).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('ends without a subscription when the person answers %s', async (answer, state) => {
    const [calls, browser] = [fakeCalls(), fakeBrowser({ ask: () => Promise.resolve(answer) })];
    const push = render(calls, browser);
    act(() => push.current.turnOn());
    await waitFor(() => expect(push.current.state).toBe(state));
    expect(calls.save).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<PushCalls>, Partial<PushBrowser>]>([
    [
      'the push service of the browser',
      {},
      { subscribe: () => Promise.reject(new DOMException('none', 'AbortError')) },
    ],
    ['the service', { get: () => Promise.resolve(refused) }, {}],
    ['the service, which refuses the subscription', { save: () => Promise.resolve(refused) }, {}],
  ])('says that it failed because of %s, and may be tried again', async (_, calls, browser) => {
    const push = render(fakeCalls(calls), fakeBrowser(browser));
    act(() => push.current.turnOn());
    await waitFor(() => expect(push.current.state).toBe('failed'));
    act(() => push.current.turnOn());
    expect(push.current.state).toBe('busy');
    await waitFor(() => expect(push.current.state).toBe('failed'));
  });

  it('is on after a reload where the service still has this device, for this purpose', async () => {
    const granted = fakeBrowser({ permission: () => 'granted', isSubscribed: () => Promise.resolve(true) });
    const known = fakeCalls({ get: () => Promise.resolve({ data: { publicKey: 'public', purposes: ['turn'] } }) });
    const push = render(known, granted);
    await waitFor(() => expect(push.current.state).toBe('on'));
    const other = fakeCalls();
    const otherPush = render(other, granted);
    await waitFor(() => expect(other.get).toHaveBeenCalled());
    expect(otherPush.current.state).toBe('off');
  });

  it('asks the service of nothing while the browser was never subscribed, and says when it was denied before', () => {
    const calls = fakeCalls();
    expect(render(calls, fakeBrowser({ permission: () => 'denied' })).current.state).toBe('denied');
    render(calls, fakeBrowser());
    expect(calls.get).not.toHaveBeenCalled();
  });
});

describe('the pushes of a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(window.navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  });
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  function give(before: object | null) {
    const created = {
      endpoint: 'https://push.example/new',
      getKey: (name: string) => (name === 'auth' ? bytes(1, 2) : bytes(251, 255)),
    };
    const subscribe = jest.fn(() => Promise.resolve(created));
    const pushManager = { getSubscription: () => Promise.resolve(before), subscribe };
    const registration = { pushManager };
    const serviceWorker = {
      register: jest.fn(() => Promise.resolve(registration)),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    };
    Object.defineProperty(window.navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
    Object.defineProperty(window, 'Notification', { value: { permission: 'granted' }, configurable: true });
    return { subscribe };
  }

  it('are none where the browser lacks a part', () => {
    expect(browserPush()).toBeUndefined();
  });

  it('are subscribed with keys in base64url', async () => {
    const { subscribe } = give(null);
    expect(await browserPush()?.subscribe('AAAA')).toEqual({
      endpoint: 'https://push.example/new',
      browserKey: '-_8',
      browserSecret: 'AQI',
    });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'AAAA' });
  });

  it('retain a subscription for the same key, and end one for another', async () => {
    const unsubscribe = jest.fn(() => Promise.resolve(true));
    const before = {
      endpoint: 'https://push.example/old',
      options: { applicationServerKey: bytes(0, 0, 0) },
      getKey: () => bytes(1),
      unsubscribe,
    };
    const { subscribe } = give(before);
    expect(await browserPush()?.subscribe('AAAA')).toMatchObject({ endpoint: 'https://push.example/old' });
    expect([unsubscribe, subscribe].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(await browserPush()?.subscribe('BBBB')).toMatchObject({ endpoint: 'https://push.example/new' });
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
