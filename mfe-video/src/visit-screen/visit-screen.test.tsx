import * as calls from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { createMockPortal, PARTNER_BRAND } from '@acolhe/federation/host/mock';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService, unreached } from '../testing/care-service.ts';
import { ADDRESSES, type OpenOptions, openRemote, openVisit } from '../testing/open-remote.tsx';
import { ownsPage } from '../visit/run-visit.ts';

const PATH = '/portal-paciente/video?video=5';
const inCall = { phase: 'in-call', professionalName: 'Paula Ribeiro' } as const;
const embedded = (path: string): boolean =>
  path === '/portal-paciente/video' || path === '/portal-paciente/solicitar-pronto-atendimento';

describe('an address with a token alone', () => {
  const path = '/portal-paciente/video?token=handle-5';

  test('rejoins the live visit that it is of', async () => {
    const { portal } = openVisit(undefined, { path });
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([
        { to: '/portal-paciente/video?video=5&token=handle-5', options: { replace: true } },
        { to: '/portal-paciente/video?video=5', options: { replace: true } },
      ]),
    );
    await screen.findByRole('button', { name: 'Cancelar ligação' });
  });

  test('waits for a service that is not reached, says so, and then rejoins', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const service = careService();
      service.answer(calls.getLiveVisitCall, unreached);
      const { portal } = openVisit(undefined, { path, service });
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByText('Sem conexão. Tentando de novo...')).toBeTruthy();
      expect(portal.recorded.navigations).toEqual([]);
      service.answer(calls.getLiveVisitCall, () => ({ ok: true, result: { requestId: 5, token: 'handle-5' } }));
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(portal.recorded.navigations.at(-1)?.to).toBe('/portal-paciente/video?video=5');
      expect(portal.recorded.notifications).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('leads home when it is of no live visit', async () => {
    const service = careService();
    service.answer(calls.getLiveVisitCall, () => ({ ok: true, result: { requestId: 5, token: 'another' } }));
    const { portal } = openVisit(undefined, { path, service });
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente', options: { replace: true } }]),
    );
    expect(portal.recorded.notifications).toMatchObject([{ message: 'Você já está em outra tela de vídeo' }]);
  });
});

describe('an address whose visit is not live', () => {
  test('shows that the visit has ended, with links to its rating and home', async () => {
    openVisit({ phase: 'ended', attendanceId: 12 });
    expect(await screen.findByRole('heading', { name: 'Este atendimento já terminou' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Avaliar o atendimento' }).getAttribute('href')).toBe(
      '/portal-paciente/nps?video=12',
    );
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/portal-paciente');
  });

  test('shows that the visit was cancelled', async () => {
    openVisit({ phase: 'cancelled' });
    expect(await screen.findByRole('heading', { name: 'Este atendimento foi cancelado' })).toBeTruthy();
  });

  test('shows that the service does not know the visit', async () => {
    const service = careService();
    service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
    openVisit(undefined, { service });
    expect(await screen.findByRole('heading', { name: 'Este atendimento não está mais em andamento' })).toBeTruthy();
  });

  test('shows that the visit is an earlier one while another is live', async () => {
    openVisit(
      { phase: 'queued', requestId: 6 },
      {
        service: (() => {
          const service = careService();
          service.answer(calls.getLiveVisitCall, () => ({ ok: true, result: { requestId: 6, token: 'h' } }));
          return service;
        })(),
      },
    );
    expect(await screen.findByRole('heading', { name: 'Este atendimento não está mais em andamento' })).toBeTruthy();
  });

  test('waits for a record that is not there yet', async () => {
    const { realtime } = openVisit(undefined);
    await screen.findByText('Olá, estamos localizando um profissional para realizar seu atendimento.');
    act(() => realtime.record({ phase: 'queued', ticket: 2, queue: 'technicians', queueNumber: 2 }));
    expect(screen.getByTestId('queue-position').textContent).toBe('2');
  });

  test('is not reported as held by another tab, though its lease would be refused', async () => {
    const realtime = new FakeRealtime();
    realtime.leaseOutcome = 'refused';
    const { portal } = openRemote({ path: PATH, realtime });
    await screen.findByRole('button', { name: 'Cancelar ligação' });
    act(() => realtime.record({ phase: 'ended' }));
    // On a busy machine the screen may not watch the record yet.
    expect(await screen.findByRole('heading', { name: 'Este atendimento já terminou' })).toBeTruthy();
    expect(portal.recorded.notifications).toEqual([]);
  });

  test('without a call leads home, with a note on where the call may be', async () => {
    const { portal } = openVisit(undefined, { path: '/portal-paciente/video' });
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente', options: { replace: true } }]),
    );
    expect(portal.recorded.notifications).toEqual([
      { tone: 'warning', message: 'Você já está em outra tela de vídeo' },
    ]);
  });

  test('without a call shows a page with the link back to a partner’s patient', async () => {
    const { portal } = openVisit(undefined, { path: '/portal-paciente/video', brand: PARTNER_BRAND });
    expect(await screen.findByRole('heading', { name: 'Este atendimento não está mais em andamento' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(
      PARTNER_BRAND.partnerReturnUrl,
    );
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('without a call shows a message in a host without a home', async () => {
    openVisit(undefined, { path: '/portal-paciente/video', serves: embedded });
    expect(await screen.findByRole('heading', { name: 'Este atendimento não está mais em andamento' })).toBeTruthy();
  });

  test('of a patient who is not signed in leads to the sign-in screen, and back afterwards', async () => {
    const { portal } = openVisit(undefined, { session: undefined, path: '/portal-paciente/video?video=5' });
    await waitFor(() =>
      expect(portal.recorded.navigations.at(0)).toEqual({
        to: '/',
        options: { replace: true, state: { from: '/portal-paciente/video?video=5' } },
      }),
    );
    expect(portal.recorded.notifications).toEqual([
      { tone: 'warning', message: 'Atenção, você precisa estar logado para acessar este endereço!' },
    ]);
  });

  test('that asks for a fresh start ignores what this tab has stored', async () => {
    const before = createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION, realtime: new FakeRealtime() });
    before.storage.set('call.v5.waiting-since', '1');
    before.storage.set('call.v5.chat-read', '20261121_100000_000');
    const { portal } = openVisit(
      { phase: 'queued' },
      { path: '/portal-paciente/video?video=5&token=new&refresh=1', portal: before },
    );
    await waitFor(() =>
      expect(portal.recorded.navigations.at(0)).toEqual({
        to: '/portal-paciente/video?video=5',
        options: { replace: true },
      }),
    );
    expect(portal.storage.get('call.v5.handle')).toBe('new');
    expect(portal.storage.get('call.v5.waiting-since')).not.toBe('1');
    expect(portal.storage.get('call.v5.chat-read')).toBe('20261121_100000_000');
  });

  test('leads to a new request in a host without a home', async () => {
    openVisit({ phase: 'ended' }, { serves: embedded });
    expect((await screen.findByRole('link', { name: 'Solicitar atendimento' })).getAttribute('href')).toBe(
      '/portal-paciente/solicitar-pronto-atendimento',
    );
  });
});

describe('a visit that another tab holds', () => {
  function refused(options: Partial<OpenOptions> = {}) {
    const realtime = new FakeRealtime();
    realtime.leaseOutcome = 'refused';
    realtime.record(inCall);
    return openRemote({ path: PATH, realtime, ...options });
  }

  test('shows a toast and leads home, without entering a room', async () => {
    const { portal, video } = refused();
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente', options: { replace: true } }]),
    );
    expect(portal.recorded.notifications).toEqual([
      { tone: 'warning', message: 'Você já está em outra tela de vídeo' },
    ]);
    expect(video.rooms).toHaveLength(0);
  });

  test('is taken over by a press on the home for a call in progress, and by no other address', async () => {
    const realtime = new FakeRealtime();
    realtime.record(inCall);
    openRemote({ path: `${PATH}&refresh=1`, realtime });
    await waitFor(() => expect(realtime.leases).toHaveLength(1));
    expect(realtime.leases[0]?.takesOver).toBe(true);
    const other = new FakeRealtime();
    other.record(inCall);
    openRemote({ path: PATH, realtime: other });
    await waitFor(() => expect(other.leases).toHaveLength(1));
    expect(other.leases[0]?.takesOver).toBe(false);
  });

  test('shows a page that takes it over by a press in a host without a home', async () => {
    const { realtime, video } = refused({ serves: embedded });
    expect(await screen.findByRole('heading', { name: 'Você já está em outra tela de vídeo' })).toBeTruthy();
    realtime.leaseOutcome = 'held';
    expect(realtime.leases.at(-1)?.takesOver).toBe(false);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continuar nesta tela' }));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(realtime.leases.at(-1)?.takesOver).toBe(true);
  });

  test('shows that page to a partner’s patient too, instead of leaving without a message', async () => {
    const { portal } = refused({ brand: PARTNER_BRAND });
    expect(await screen.findByRole('heading', { name: 'Você já está em outra tela de vídeo' })).toBeTruthy();
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('shows the end of the visit in a host without a home', async () => {
    const { realtime } = refused({ serves: embedded });
    await screen.findByRole('heading', { name: 'Você já está em outra tela de vídeo' });
    act(() => realtime.record({ queueNumber: 0 }));
    act(() => realtime.record({ phase: 'ended' }));
    expect(screen.getByRole('heading', { name: 'Seu atendimento foi finalizado' })).toBeTruthy();
    expect(realtime.patient.watchers).toBe(0);
  });

  test('leaves the room when the lease is lost during the call', async () => {
    const { realtime, video } = openVisit(inCall);
    await waitFor(() => expect(video.room.state).toBe('joined'));
    act(() => realtime.lease('lost'));
    await waitFor(() => expect(video.room.state).toBe('left'));
  });

  test('shows that page in an app too, and sends the app no event, which would close it', async () => {
    const posted = jest.fn();
    Object.assign(window, { ReactNativeWebView: { postMessage: posted } });
    try {
      refused({ path: '/atendimento-mobile/video-chamada?video=5' });
      expect(await screen.findByRole('heading', { name: 'Você já está em outra tela de vídeo' })).toBeTruthy();
      expect(posted).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(window, 'ReactNativeWebView');
    }
  });
});

test.each([
  ['shell', true],
  ['webview', true],
  ['embed', false],
] as const)('the host page of a screen in %s may be reloaded: %s', (kind, owned) => {
  expect(ownsPage({ kind })).toBe(owned);
});

describe('the exit while waiting', () => {
  async function exitFromQueue(service = careService()) {
    for (const call of [calls.endSessionCall, calls.removeFromQueueCall]) service.answer(call, () => ({ ok: true }));
    const remote = openVisit({ phase: 'queued', queue: 'technicians', ticket: 1, queueNumber: 1 }, { service });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sair do portal?' }));
    expect(dialog.getByText('Você perde o seu lugar na fila.')).toBeTruthy();
    return { ...remote, user, dialog };
  }

  test('asks for a confirmation, since the place in the queue is lost', async () => {
    const { user, dialog, portal } = await exitFromQueue();
    await user.click(dialog.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(portal.session.current()).toBeUndefined());
  });

  test('can be declined', async () => {
    const { user, dialog, portal } = await exitFromQueue();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.session.current()).toBeDefined();
  });

  test('closes its question when a call starts', async () => {
    const { realtime } = await exitFromQueue();
    act(() => realtime.record(inCall));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => realtime.record({ phase: 'queued' }));
    expect(screen.queryByRole('dialog', { name: 'Sair do portal?' })).toBeNull();
  });
});

test('a reload during the call joins the room at once', async () => {
  const first = openVisit(inCall);
  await waitFor(() => expect(first.video.room.state).toBe('joined'));
  first.view.unmount();
  const again = openRemote({ path: PATH, portal: first.portal, realtime: first.realtime });
  await waitFor(() => expect(again.video.room.state).toBe('joined'));
});

test('a realtime database that is not reached is tried again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'queued', ticket: 1, queue: 'technicians' });
    const portal = createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION, realtime });
    jest.spyOn(portal, 'realtime').mockRejectedValueOnce(new Error('down'));
    openRemote({ path: PATH, portal, realtime });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Sem conexão. Tentando de novo...')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(DURATIONS.retry.roomMs));
    expect(screen.getByTestId('queue-position').textContent).toBe('1');
  } finally {
    jest.useRealTimers();
  }
});

test('a service that is not reached is tried again, and the screen stays', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const service = careService();
    service.answer(calls.getLiveVisitCall, unreached);
    openVisit(undefined, { service });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Olá, estamos localizando um profissional para realizar seu atendimento.')).toBeTruthy();
    service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('heading', { name: 'Este atendimento não está mais em andamento' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
