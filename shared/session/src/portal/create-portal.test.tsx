import { brandOf } from '@acolhe/brand';
import {
  currentTimeCall,
  endSessionCall,
  openCabinSessionCall,
  openRealtimeCall,
  removeFromQueueCall,
  saveMovementLogCall,
} from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createShellPortal } from '../shell-portal.ts';
import { selectNotifications } from '../store/notifications.ts';
import { HttpProblem, MARIAS_SESSION, stubService, type StubService } from '../testing/index.ts';
import { createKioskPortal, createTokenPortal, type PortalHost } from './create-portal.ts';
import { PortalProvider, usePortal, useSession } from './portal.tsx';
import { serviceCalls } from './service-calls.ts';

let service: StubService;
beforeEach(() => {
  service = stubService();
});
afterEach(() => {
  service.stop();
  localStorage.clear();
  sessionStorage.clear();
});

function hostOf(kind: PortalHost['kind'], close = jest.fn(() => Promise.resolve())): PortalHost {
  return {
    kind,
    brand: brandOf('acolhe'),
    root: document,
    config: { apiUrl: 'http://api.test', appVersion: '1.5.1-z' },
    navigate: jest.fn(),
    serves: () => true,
    addressTemplate: () => undefined,
    prefetch: jest.fn(),
    announce: jest.fn(),
    emit: jest.fn(),
    connectRealtime: () => ({ close }) as Partial<Realtime> as Realtime,
  };
}

function Greeting() {
  const portal = usePortal();
  return (
    <p>
      {portal.kind}: {useSession()?.patient.name ?? 'ninguém'}
    </p>
  );
}

it('hands the portal to the screens, who follow the session', () => {
  const portal = createTokenPortal(hostOf('embed'), () => Promise.resolve(undefined));
  render(
    <PortalProvider portal={portal}>
      <Greeting />
    </PortalProvider>,
  );
  expect(screen.getByText('embed: ninguém')).toBeTruthy();
  act(() => portal.session.open(MARIAS_SESSION, 'token'));
  expect(screen.getByText('embed: Maria da Silva')).toBeTruthy();
});

it('says so when a screen has no portal', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Greeting />)).toThrow('usePortal needs a PortalProvider above it');
  silenced.mockRestore();
});

it('sets its clock by the service when a session begins', async () => {
  service.answer(currentTimeCall, () => ({ now: '2020-01-01T00:00:00Z' }));
  const portal = createTokenPortal(hostOf('mock'), () => Promise.resolve(undefined));
  act(() => portal.session.open(MARIAS_SESSION, 'token'));
  await waitFor(() => expect(new Date(portal.clock.nowMs()).getUTCFullYear()).toBe(2020));
});

it("closes realtime and empties the tab's storage at the exit", async () => {
  service.answer(openRealtimeCall, () => ({
    customToken: 't',
    databaseUrl: 'ws://db.test',
    apiKey: 'k',
    projectId: 'p',
  }));
  service.answer(endSessionCall, () => ({ ok: true }));
  for (const call of [saveMovementLogCall, removeFromQueueCall]) service.answer(call, () => ({ ok: true }));
  const close = jest.fn(() => Promise.resolve());
  const portal = createTokenPortal(hostOf('embed', close), () => Promise.resolve(undefined));
  portal.session.open(MARIAS_SESSION, 'token');
  portal.storage.set('step', '2');
  await portal.realtime();
  await portal.session.signOut();
  await portal.dispose();
  expect(close).toHaveBeenCalledTimes(1);
  expect(portal.storage.get('step')).toBeUndefined();
});

it('shows toasts and delivers events of its remotes', async () => {
  service.answer(saveMovementLogCall, () => ({ ok: true }));
  const portal = createShellPortal(hostOf('shell'));
  portal.notify({ tone: 'info', message: 'Olá' });
  expect(selectNotifications(portal.store.getState()).map(({ message }) => message)).toEqual(['Olá']);
  portal.log(1600);
  await waitFor(() => expect(service.seen(saveMovementLogCall)).toMatchObject([{ input: { code: 1600 } }]));
  await portal.dispose();
});

describe('the portal of a kiosk', () => {
  it('stores the values of remotes in memory alone, and opens no session', async () => {
    const portal = createKioskPortal(hostOf('kiosk'));
    portal.storage.set('step', '2');
    expect([portal.storage.get('step'), localStorage.length, sessionStorage.length]).toEqual(['2', 0, 0]);
    expect(await portal.session.signIn('52998224725', 'Acolhe@2026')).toMatchObject({ ok: false });
    expect(portal.session.current()).toBeUndefined();
    await portal.dispose();
  });

  it('sends cookies with its own calls, and none with those of its token portals', async () => {
    service.answer(openCabinSessionCall, () => new HttpProblem({ httpStatus: 401 }));
    const portal = createKioskPortal(hostOf('kiosk'));
    const visit = portal.openTokenPortal(() => Promise.resolve(undefined));
    for (const one of [portal, visit]) await serviceCalls(one, { open: openCabinSessionCall }).open({ isStart: true });
    expect(service.seen(openCabinSessionCall)).toMatchObject([
      { credentials: 'include', authorization: undefined },
      { credentials: 'omit' },
    ]);
    await visit.dispose();
    await portal.dispose();
  });
});
