import type { NoValues } from '@acolhe/session';
import { createMockPortal } from './mock-host.tsx';
import type { AppWindow, WebviewMessage } from './native-app.ts';
import { webviewPortal } from './webview.tsx';

declare module '@acolhe/session/declarations' {
  interface PortalEvents {
    readonly 'visit-requested': { readonly requestId: number };
    readonly 'visit-started': { readonly requestId: number };
    readonly 'visit-ended': { readonly requestId: number; readonly attendanceId?: number };
    readonly 'visit-cancelled': { readonly requestId?: number };
  }
  interface PortalAddresses {
    readonly rating: { readonly attendanceId: number };
    readonly 'urgent-care': NoValues;
    readonly visit: { readonly requestId: number; readonly token?: string; readonly refresh?: boolean };
  }
}

const LINK = 'acolhe://back?a=1';
const ADDRESSES = {
  home: '/home',
  visit: '/home/video?video={requestId}{&token}',
  'webview:visit': '/mobile/video?video={requestId}{&token}',
  rating: '/home/rating?video={attendanceId}',
  'webview:rating': '/mobile/rating?video={attendanceId}',
  'urgent-care': '/elsewhere',
};

function open(app: AppWindow = {}, deeplink?: string) {
  const host = createMockPortal({
    addresses: ADDRESSES,
    serves: (path) => path === '/mobile/video' || path === '/elsewhere',
  });
  const opened: string[] = [];
  const portal = webviewPortal(host, {
    deeplink,
    page: { ...app, location: { assign: (address) => void opened.push(String(address)) } },
  });
  return { portal, opened, recorded: host.recorded };
}
function reactNative() {
  const posted: unknown[] = [];
  return {
    posted,
    app: { ReactNativeWebView: { postMessage: (text: string) => void posted.push(JSON.parse(text)) } },
  };
}

describe('an address by name', () => {
  it.each([
    [undefined, '/mobile/video?video=5&token=t', '/mobile/rating?video=5', '/elsewhere'],
    [
      LINK,
      '/mobile/video?video=5&token=t&deeplink=acolhe%3A%2F%2Fback%3Fa%3D1',
      '/mobile/rating?video=5&deeplink=acolhe%3A%2F%2Fback%3Fa%3D1',
      '/elsewhere',
    ],
  ])('is its webview variant where there is one, with the deep link %s', (deeplink, visit, rating, urgentCare) => {
    const { portal } = open({}, deeplink);
    expect(portal.addressOf('visit', { requestId: 5, token: 't' })).toBe(visit);
    expect(portal.addressOf('rating', { attendanceId: 5 })).toBe(rating);
    expect(portal.addressOf('urgent-care')).toBe(urgentCare);
  });

  it('is a link where its webview variant is served', () => {
    const { portal } = open();
    expect(portal.linkTo('visit', { requestId: 5 })).toBe('/mobile/video?video=5');
    expect(portal.linkTo('rating', { attendanceId: 5 })).toBeUndefined();
    expect(portal.linkTo('urgent-care')).toBe('/elsewhere');
  });

  it('is navigated to unchanged', () => {
    const { portal, recorded } = open({}, LINK);
    portal.navigate('/mobile/video?video=5', { replace: true });
    expect(recorded.navigations).toEqual([{ to: '/mobile/video?video=5', options: { replace: true } }]);
  });

  it('is prefetched unless it leads to the app', () => {
    const { portal, recorded } = open();
    portal.prefetch('/mobile/video?video=5');
    portal.prefetch('/home');
    expect(recorded.prefetched).toEqual(['/mobile/video?video=5']);
  });
});

describe('home in a webview', () => {
  it('is the app, which is notified that the patient has finished', () => {
    const { app, posted } = reactNative();
    const { portal, opened, recorded } = open(app, LINK);
    expect(portal.serves('/home')).toBe(true);
    portal.navigate('/home', { replace: true });
    expect(posted).toEqual([{ type: 'FINISH_CALL' }]);
    expect([opened, recorded.navigations]).toEqual([[], []]);
  });

  it('is opened by its deep link where no app listens', () => {
    const { portal, opened } = open({}, LINK);
    expect(portal.serves('/home')).toBe(true);
    portal.navigate('/home');
    expect(opened).toEqual([LINK]);
  });

  it('is not opened without app and deep link, and the patient is asked to close the page', () => {
    const { portal, recorded } = open();
    expect(portal.serves('/home')).toBe(false);
    portal.navigate('/home');
    expect(recorded.notifications).toEqual([{ tone: 'info', message: 'Você já pode fechar esta página.' }]);
    expect(recorded.navigations).toEqual([]);
  });
});

describe('the app around a webview', () => {
  it('receives the events of a visit, and so does the host', () => {
    const { app, posted } = reactNative();
    const { portal, recorded } = open(app);
    portal.emit({ type: 'visit-requested', requestId: 5 });
    portal.emit({ type: 'visit-started', requestId: 5 });
    portal.emit({ type: 'visit-ended', requestId: 5, attendanceId: 12 });
    portal.emit({ type: 'visit-cancelled' });
    portal.emit({ type: 'auth-required' });
    expect(posted).toEqual<WebviewMessage[]>([
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
      (post: (message: unknown) => void): AppWindow => ({ AcolheApp: { postMessage: post } }),
      '{"type":"FINISH_CALL"}',
    ],
    [
      'iOS, as an object',
      (post: (message: unknown) => void): AppWindow => ({
        webkit: { messageHandlers: { acolhe: { postMessage: post } } },
      }),
      { type: 'FINISH_CALL' },
    ],
  ])('is notified on %s', (_, app, message) => {
    const posted: unknown[] = [];
    open(app((received) => void posted.push(received))).portal.navigate('/home');
    expect(posted).toEqual([message]);
  });

  it('is not there in a browser whose webkit has other handlers', () => {
    expect(open({ webkit: { messageHandlers: {} } }).portal.serves('/home')).toBe(false);
  });
});
