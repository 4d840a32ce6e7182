import { MessageChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { acceptHostPage, type HostPage } from './accept-page.ts';
import { connectFrame, type FrameHost } from './connect-frame.ts';
import type { FrameMessage, FrameOpening, FrameSession } from './messages.ts';

const FRAME = 'https://embed.test';
const PARTNER = 'https://partner.test';
const PAGE = {};
const SESSION: FrameSession = { token: 'given', expiresAt: '2030-01-01T00:00:00.000Z' };
const FRESH: FrameSession = { token: 'fresh', expiresAt: '2030-01-01T00:15:00.000Z' };

/** A frame's window, and the addresses that it was asked to open. */
function frameWindow() {
  const self = Object.assign(new EventTarget(), { parent: PAGE as Window });
  const opened: FrameOpening[] = [];
  const pages: HostPage[] = [];
  acceptHostPage(self, [PARTNER, 'https://other-partner.test'], {
    onOpen(opening, page) {
      opened.push(opening);
      pages.push(page);
    },
    onView: () => undefined,
  });
  const receive = (data: unknown, ports: readonly MessagePort[], origin = PARTNER, source: object = PAGE): void =>
    void self.dispatchEvent(Object.assign(new Event('message'), { source, origin, data, ports }));
  return { opened, pages, receive };
}

const closing: (() => void)[] = [];
beforeAll(() => Object.assign(globalThis, { MessageChannel }));
afterAll(() => Reflect.deleteProperty(globalThis, 'MessageChannel'));
afterEach(() => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) close();
});

/** A page with a frame in it; what it posts goes to `post`. */
function page(post: (data: unknown, origin: string, ports: readonly MessagePort[]) => void, limitMs?: number) {
  const element = document.createElement('iframe');
  Object.defineProperty(element, 'contentWindow', { value: { postMessage: post } });
  const host = {
    url: `${FRAME}/frames/mfe-papers`,
    opening: { part: 'papers', brand: 'axia', session: SESSION },
    renew: jest.fn<Promise<FrameSession | undefined>, []>(() => Promise.resolve(FRESH)),
    onConnected: jest.fn(),
    onFailed: jest.fn(),
    onEvent: jest.fn(),
  } satisfies FrameHost;
  const disconnect = connectFrame(element, host, limitMs);
  closing.push(disconnect);
  return { host, disconnect, load: () => element.dispatchEvent(new Event('load')), element };
}

/** Page and frame, connected. */
async function connected() {
  const posted: { readonly data: unknown; readonly origin: string }[] = [];
  let frame = frameWindow();
  const hostPage = page((data, origin, ports) => {
    posted.push({ data, origin });
    frame.receive(data, ports);
  });
  hostPage.load();
  await waitFor(() => expect(frame.opened).toHaveLength(1));
  const reload = () => {
    frame = frameWindow();
    hostPage.load();
    return frame;
  };
  const [inside] = frame.pages;
  if (!inside) throw new Error('not opened');
  return { ...hostPage, frame, inside, posted, reload };
}

/** A page of the test, with one end of a channel: what the frame answers there, and a function that sends to it. */
function rawChannel() {
  const { port1, port2 } = new MessageChannel();
  const received: unknown[] = [];
  port1.on('message', (message) => received.push(message));
  closing.push(() => port1.close());
  return {
    received,
    tell: (message: unknown) => port1.postMessage(message),
    // Node's port has all that the page calls, but its type has other listeners than the browser's.
    port: port2 as unknown as MessagePort,
  };
}
const CONNECT = { type: 'acolhe-connect', version: 1 };

it('a page hands the session to its frame by a channel, which goes to the frame’s origin alone', async () => {
  const { frame, posted, host } = await connected();
  expect(posted).toEqual([{ data: CONNECT, origin: FRAME }]);
  expect(frame.opened).toEqual([{ part: 'papers', brand: 'axia', session: SESSION }]);
  expect(host.onConnected).toHaveBeenCalledTimes(1);
});

it('a frame receives nothing from a page of another origin, from another window, or without a channel', async () => {
  const frame = frameWindow();
  const foreign = rawChannel();
  frame.receive(CONNECT, [foreign.port], 'https://evil.test');
  frame.receive(CONNECT, [foreign.port], 'https://partner.test.evil.test');
  frame.receive(CONNECT, [foreign.port], PARTNER, {});
  frame.receive({ ...CONNECT, token: 'x' }, [foreign.port]);
  frame.receive(CONNECT, []);
  const known = rawChannel();
  frame.receive(CONNECT, [known.port]);
  await waitFor(() => expect(known.received).toEqual([{ type: 'hello' }]));
  expect(foreign.received).toEqual([]);
});

it('a frame takes one channel and opens one part, whatever is said again', async () => {
  const frame = frameWindow();
  const [first, second] = [rawChannel(), rawChannel()];
  frame.receive(CONNECT, [first.port]);
  frame.receive(CONNECT, [second.port]);
  first.tell({ type: 'open', part: 'papers', session: SESSION });
  first.tell({ type: 'open', part: 'history', session: FRESH });
  first.tell({ type: 'open', part: 'papers' });
  await waitFor(() => expect(frame.opened).toHaveLength(1));
  const renewed = frame.pages[0]?.renew();
  await waitFor(() => expect(first.received).toEqual([{ type: 'hello' }, { type: 'renew', id: 1 }]));
  first.tell({ type: 'renewed', id: 7, session: SESSION });
  first.tell({ type: 'renewed', id: 1, session: FRESH });
  first.tell({ type: 'renewed', id: 1, session: SESSION });
  expect(await renewed).toEqual(FRESH);
  expect(frame.opened).toEqual([{ part: 'papers', brand: undefined, session: SESSION }]);
  expect(second.received).toEqual([]);
});

it('a page and a frame that speak other versions say so instead of waiting', async () => {
  const frame = frameWindow();
  const older = rawChannel();
  frame.receive({ ...CONNECT, version: 2 }, [older.port]);
  await waitFor(() => expect(older.received).toEqual([{ type: 'other-version', version: 1 }]));

  const { host, load } = page((_, __, [port]) => port?.postMessage({ type: 'other-version', version: 2 }));
  load();
  await waitFor(() =>
    expect(host.onFailed).toHaveBeenCalledWith({
      phase: 'contract',
      cause: 'the frame speaks version 2, this kit 1',
    }),
  );
  expect(host.onConnected).not.toHaveBeenCalled();
});

it('a frame that does not answer has failed after a while, as when it may not be framed', () => {
  jest.useFakeTimers();
  const { host, load } = page(() => undefined, 5_000);
  load();
  jest.advanceTimersByTime(4_999);
  expect(host.onFailed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(host.onFailed).toHaveBeenCalledWith({ phase: 'entry', cause: 'the frame did not answer within 5000 ms' });
});

it('a frame renews its session through its page, and is notified when there is none', async () => {
  const { inside, host } = await connected();
  expect(await inside.renew()).toEqual(FRESH);
  host.renew.mockResolvedValueOnce(undefined);
  expect(await inside.renew()).toBeUndefined();
  host.renew.mockRejectedValueOnce(new Error('signed out'));
  expect(await inside.renew()).toBeUndefined();
});

it('a frame whose page was loaded again is opened again, with the newest session', async () => {
  const { inside, reload } = await connected();
  await inside.renew();
  const { opened } = reload();
  await waitFor(() => expect(opened).toEqual([{ part: 'papers', brand: 'axia', session: FRESH }]));
});

it('a page receives events of ids alone, and follows the height of the content', async () => {
  const { inside, host, element } = await connected();
  const spoiled: { readonly type: string } = Object.assign({ type: 'x' }, { patient: { name: 'Maria' } });
  inside.emitEvent(spoiled);
  inside.sendSize({ heightPx: -1, hasDialog: false });
  inside.sendSize({ heightPx: 640.5, hasDialog: false });
  inside.emitEvent({ type: 'ready' });
  await waitFor(() => expect(host.onEvent.mock.calls).toEqual([[{ type: 'ready' }]]));
  expect(element.style.height).toBe('641px');
});

it('a page that has closed its end receives nothing more, and gives no session', async () => {
  const { inside, host, disconnect } = await connected();
  let give: (session: FrameSession) => void = () => undefined;
  host.renew.mockReturnValueOnce(new Promise((done) => (give = done)));
  void inside.renew();
  await waitFor(() => expect(host.renew).toHaveBeenCalledTimes(1));
  disconnect();
  give(FRESH);
  const late: FrameMessage = { type: 'event', event: { type: 'ready' } };
  inside.emitEvent(late.event);
  // A second channel is as slow as the first one.
  const fence = rawChannel();
  fence.port.postMessage('now');
  await waitFor(() => expect(fence.received).toEqual(['now']));
  expect([host.onEvent.mock.calls, host.onFailed.mock.calls]).toEqual([[], []]);
});
