import { createMockPortal } from '../mock/index.ts';
import type { AppWindow } from './native-app.ts';
import type { WebviewMessage } from './webview-message.ts';
import { type WebviewWays, webviewPortal } from './webview-portal.ts';

declare module '@acolhe/session/declarations' {
  interface PortalEvents {
    readonly 'visit-requested': { readonly requestId: number };
    readonly 'visit-started': { readonly requestId: number };
    readonly 'visit-ended': { readonly requestId: number; readonly attendanceId?: number };
    readonly 'visit-cancelled': { readonly requestId?: number };
  }
  interface PortalAddresses {
    readonly rating: { readonly attendanceId: number };
    readonly visit: { readonly requestId: number; readonly token?: string };
  }
}

const WAYS: WebviewWays = {
  home: '/home',
  screens: { '/home/video': '/mobile/video', '/home/rating': '/mobile/rating' },
};
const LINK = 'acolhe://back?a=1';

function open(app: AppWindow = {}, deeplink?: string) {
  const host = createMockPortal({ serves: (path) => path === '/mobile/video' || path === '/elsewhere' });
  const opened: string[] = [];
  const portal = webviewPortal(host, {
    ways: WAYS,
    deeplink,
    page: { ...app, location: { assign: (address) => void opened.push(String(address)) } },
  });
  return { portal, opened, recorded: host.recorded };
}
function reactNative() {
  const told: unknown[] = [];
  return { told, app: { ReactNativeWebView: { postMessage: (text: string) => void told.push(JSON.parse(text)) } } };
}

describe('ways', () => {
  it.each([
    ['/home/video?video=5&token=t', undefined, '/mobile/video?video=5&token=t'],
    ['/home/rating', undefined, '/mobile/rating'],
    ['/home/rating?video=5', LINK, '/mobile/rating?video=5&deeplink=acolhe%3A%2F%2Fback%3Fa%3D1'],
    ['/elsewhere?x=1', LINK, '/elsewhere?x=1'],
  ])('lead from %s, with the deep link %s, to %s', (to, deeplink, place) => {
    const { portal, recorded } = open({}, deeplink);
    portal.navigate(to, { replace: true });
    expect(recorded.navigations).toEqual([{ to: place, options: { replace: true } }]);
  });

  it('are served where their webview variant is', () => {
    const { portal } = open();
    expect(['/home/video', '/home/rating', '/elsewhere'].map((path) => portal.serves(path))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('are loaded ahead, but not the app', () => {
    const { portal, recorded } = open();
    portal.prefetch('/home/video?video=5');
    portal.prefetch('/home');
    expect(recorded.prefetched).toEqual(['/mobile/video?video=5']);
  });
});

describe('home', () => {
  it('is the app, which is told that the patient is through', () => {
    const { app, told } = reactNative();
    const { portal, opened, recorded } = open(app, LINK);
    expect(portal.serves('/home')).toBe(true);
    portal.navigate('/home', { replace: true });
    expect(told).toEqual([{ type: 'FINISH_CALL' }]);
    expect([opened, recorded.navigations]).toEqual([[], []]);
  });

  it('is opened by its deep link where no app listens', () => {
    const { portal, opened } = open({}, LINK);
    expect(portal.serves('/home')).toBe(true);
    portal.navigate('/home');
    expect(opened).toEqual([LINK]);
  });

  it('is nowhere without either, and that is said', () => {
    const { portal, recorded } = open();
    expect(portal.serves('/home')).toBe(false);
    portal.navigate('/home');
    expect(recorded.notifications).toEqual([{ tone: 'info', message: 'Você já pode fechar esta página.' }]);
    expect(recorded.navigations).toEqual([]);
  });
});

describe('the app', () => {
  it('hears what happens to a visit, and so does the host', () => {
    const { app, told } = reactNative();
    const { portal, recorded } = open(app);
    portal.emit({ type: 'visit-requested', requestId: 5 });
    portal.emit({ type: 'visit-started', requestId: 5 });
    portal.emit({ type: 'visit-ended', requestId: 5, attendanceId: 12 });
    portal.emit({ type: 'visit-cancelled' });
    portal.emit({ type: 'auth-required' });
    expect(told).toEqual<WebviewMessage[]>([
      { type: 'VISIT_REQUESTED', requestId: 5 },
      { type: 'VISIT_STARTED', requestId: 5 },
      { type: 'VISIT_ENDED', requestId: 5, attendanceId: 12 },
      { type: 'VISIT_CANCELLED' },
    ]);
    expect(recorded.events).toHaveLength(5);
  });

  it.each([
    [
      'Android, as text',
      (tell: (message: unknown) => void): AppWindow => ({ AcolheApp: { postMessage: tell } }),
      '{"type":"FINISH_CALL"}',
    ],
    [
      'iOS, as an object',
      (tell: (message: unknown) => void): AppWindow => ({
        webkit: { messageHandlers: { acolhe: { postMessage: tell } } },
      }),
      { type: 'FINISH_CALL' },
    ],
  ])('is told on %s', (_, app, message) => {
    const told: unknown[] = [];
    open(app((heard) => void told.push(heard))).portal.navigate('/home');
    expect(told).toEqual([message]);
  });

  it('is not there in a browser whose webkit has other handlers', () => {
    expect(open({ webkit: { messageHandlers: {} } }).portal.serves('/home')).toBe(false);
  });
});

describe('addresses by name', () => {
  const templates = {
    rating: '/home/rating?video={attendanceId}',
    'webview:rating': '/mobile/rating?video={attendanceId}',
    visit: '/elsewhere?video={requestId}',
  };
  const portal = webviewPortal(
    createMockPortal({ addresses: templates, serves: (path) => path === '/elsewhere?video=5' }),
    {
      ways: WAYS,
      deeplink: LINK,
      page: { location: { assign: () => undefined } },
    },
  );

  it('lead to the variant for webviews, with the deep link, and to the portal’s where there is none', () => {
    expect(portal.addressOf('rating', { attendanceId: 5 })).toBe(
      '/mobile/rating?video=5&deeplink=acolhe%3A%2F%2Fback%3Fa%3D1',
    );
    expect(portal.addressOf('visit', { requestId: 5 })).toBe('/elsewhere?video=5');
  });

  it('are links only where the host leads', () => {
    expect(portal.linkTo('rating', { attendanceId: 5 })).toBeUndefined();
    expect(portal.linkTo('visit', { requestId: 5 })).toBe('/elsewhere?video=5');
  });
});
