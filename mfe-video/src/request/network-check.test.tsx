import * as calls from '@acolhe/contracts';
import { createMockPortal } from '@acolhe/federation/host/mock';
import { RealtimeConnectError } from '@acolhe/realtime';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { PortalCallFailed } from '@acolhe/session';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADDRESSES } from '../testing/open-remote.tsx';
import { openRequest } from '../testing/open-request.tsx';
import { EMPTY_REQUEST, writeDraft } from './draft.ts';

const BLOCKED = 'Esta rede não deixa você acompanhar a fila. Troque de rede.';
const NOT_SENT = /a sua vez passaria sem aviso. Troque de rede/;

/** The third step on a network over which the realtime database has not been reached. */
async function openOnBlockedNetwork(openRealtime?: (realtime: FakeRealtime) => Promise<FakeRealtime>) {
  const realtime = new FakeRealtime();
  realtime.connected(openRealtime !== undefined);
  const mock = createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION, realtime });
  const portal = openRealtime ? { ...mock, realtime: () => openRealtime(realtime) } : mock;
  writeDraft(portal.storage, { step: 3, values: { ...EMPTY_REQUEST, reason: 'Febre.', symptoms: ['fever'] } });
  const remote = await openRequest({ portal });
  await screen.findByText('Câmera funcionando');
  return { ...remote, realtime, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = () => screen.findByRole('button', { name: 'Solicitar Atendimento' });

describe('network check', () => {
  it('network check › shows before the request that the queue cannot be followed, until it can', async () => {
    const { realtime } = await openOnBlockedNetwork();
    await wait(9_000);
    expect(screen.queryByText(BLOCKED)).toBeNull();
    await wait(2_000);
    expect(screen.getByText(BLOCKED)).toBeTruthy();
    act(() => realtime.connected(true));
    expect(screen.queryByText(BLOCKED)).toBeNull();
  });

  it('network check › sends no request whose offer could not be received, and sends it once it can', async () => {
    const { realtime, service, user } = await openOnBlockedNetwork();
    await user.click(await press());
    expect(screen.getByRole('button', { name: 'Conferindo a rede...' })).toBeTruthy();
    await wait(11_000);
    expect(screen.getByRole('alert').textContent).toMatch(NOT_SENT);
    expect(service.seen(calls.requestCareCall)).toEqual([]);
    act(() => realtime.connected(true));
    await user.click(await press());
    await waitFor(() => expect(service.seen(calls.enterQueueCall)).toHaveLength(1));
  });

  it.each<[string, Error]>([
    ['the host of its sign-in is blocked', new RealtimeConnectError('unavailable')],
    ['its client cannot be loaded', new TypeError('Failed to fetch dynamically imported module')],
  ])('network check › sends no request where %s, and sends it once it can be received', async (_, error) => {
    let isBlocked = true;
    const { service, user } = await openOnBlockedNetwork((realtime) =>
      isBlocked ? Promise.reject(error) : Promise.resolve(realtime),
    );
    expect(await screen.findByText(BLOCKED)).toBeTruthy();
    await user.click(await press());
    expect((await screen.findByRole('alert')).textContent).toMatch(NOT_SENT);
    expect(service.seen(calls.requestCareCall)).toEqual([]);
    isBlocked = false;
    await wait(11_000);
    expect(screen.queryByText(BLOCKED)).toBeNull();
    await user.click(await press());
    await waitFor(() => expect(service.seen(calls.enterQueueCall)).toHaveLength(1));
  });

  it('network check › waits no longer than 10 s for a sign-in that is never answered', async () => {
    const { service, user } = await openOnBlockedNetwork(() => new Promise(() => undefined));
    await user.click(await press());
    await wait(11_000);
    expect(screen.getByText(BLOCKED)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(NOT_SENT);
    expect(service.seen(calls.requestCareCall)).toEqual([]);
  });

  it('network check › leaves it to the request to show that the service cannot be reached', async () => {
    const unreached = new PortalCallFailed({ kind: 'offline', code: 'offline', message: 'Sem rede.' });
    const { service, user } = await openOnBlockedNetwork(() => Promise.reject(unreached));
    await user.click(await press());
    await waitFor(() => expect(service.seen(calls.requestCareCall)).toHaveLength(1));
    expect(screen.queryByText(BLOCKED)).toBeNull();
  });
});
