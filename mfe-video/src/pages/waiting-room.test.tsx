import * as calls from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { selectNotifications } from '@acolhe/session';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService, held, unreached } from '../testing/care-service.ts';
import { IN_CALL, type OpenOptions, openRemote } from '../testing/open-remote.tsx';

const FINDING = 'Olá, estamos localizando um profissional para realizar seu atendimento.';
const queued = { phase: 'queued', callStatus: 'calling', ticket: 3, queue: 'technicians', queueNumber: 3 } as const;

async function openWaiting(options: Partial<OpenOptions> = {}) {
  const remote = openRemote({ path: '/portal-paciente/video?video=5', ...options });
  await screen.findByRole('button', { name: 'Cancelar ligação' });
  return remote;
}
const toasts = ({ portal }: Awaited<ReturnType<typeof openWaiting>>) =>
  portal.recorded.notifications.map(({ message }) => message);

describe('the waiting room:', () => {
  test('says that a professional is being looked for while the request is not in the queue', async () => {
    const { realtime } = await openWaiting();
    act(() => realtime.record({ phase: 'requested' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(FINDING);
    expect(screen.getByText('Por favor, aguarde!')).toBeTruthy();
  });

  test('shows the current number of a queued request, and announces each change as a toast of 5 s', async () => {
    const remote = await openWaiting();
    act(() => remote.realtime.record(queued));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Você está na fila.');
    expect(screen.getByTestId('queue-position').textContent).toBe('3');
    const sentence = screen.getByText('Seu número é 3. Por favor, aguarde!');
    expect(sentence.childNodes).toHaveLength(1);
    act(() => remote.realtime.queues.technicians.set({ revision: 2, served: 1, left: [] }));
    expect(screen.getByTestId('queue-position').textContent).toBe('2');
    expect(remote.portal.recorded.notifications).toMatchObject([
      { tone: 'info', message: 'Você está na fila, posição 3.', durationMs: 5_000 },
      { tone: 'info', message: 'Você está na fila, posição 2.', durationMs: 5_000 },
    ]);
  });

  test('shows the duration of the queue hold of a patient who leaves, as the service sets it', async () => {
    const remote = await openWaiting();
    act(() => remote.realtime.record(queued));
    expect(screen.queryByText(/guardamos o seu lugar/)).toBeNull();
    act(() => remote.realtime.queues.technicians.set({ revision: 2, served: 0, left: [], queueHoldMs: 180_000 }));
    expect(
      screen.getByText(/Se você sair desta tela ou ficar sem conexão, guardamos o seu lugar por 3 minutos\.$/),
    ).toBeTruthy();
    act(() => remote.realtime.queues.technicians.set({ revision: 3, served: 0, left: [], queueHoldMs: 60_000 }));
    expect(screen.getByText(/guardamos o seu lugar por 1 minuto\./)).toBeTruthy();
  });

  test('does not announce a number that has not changed', async () => {
    const remote = await openWaiting();
    act(() => remote.realtime.record(queued));
    act(() => remote.realtime.queues.technicians.set({ revision: 2, served: 0, left: [7] }));
    expect(toasts(remote)).toHaveLength(1);
  });

  test('announces an offered visit, also in the page’s title, and opens the camera ahead', async () => {
    document.title = 'Pronto Atendimento';
    const remote = await openWaiting();
    act(() => remote.realtime.record(queued));
    expect(remote.video.rooms).toHaveLength(0);
    act(() => remote.realtime.record({ phase: 'offered' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Você está prestes a ser atendido.');
    expect(remote.portal.recorded.notifications.at(-1)).toMatchObject({
      tone: 'success',
      message: 'Você está prestes a ser atendido.',
      durationMs: 5_000,
    });
    expect(document.title).toBe('É a sua vez - Pronto Atendimento');
    await waitFor(() => expect(remote.video.room.prepared).toBe(true));
  });

  test('replaces a toast about the queue by the next one, and removes it when the call starts', async () => {
    const { portal, realtime } = await openWaiting();
    const shown = () => selectNotifications(portal.store.getState()).map(({ message }) => message);
    act(() => realtime.record(queued));
    act(() => realtime.record({ phase: 'offered' }));
    expect(shown()).toEqual(['Você está prestes a ser atendido.']);
    act(() => realtime.record({ phase: 'in-call' }));
    expect(shown()).toEqual([]);
  });

  test('shows the same number, with the camera off and a message, after an offer that was not accepted', async () => {
    document.title = 'Pronto Atendimento';
    const remote = await openWaiting();
    act(() => remote.realtime.record({ ...queued, phase: 'offered' }));
    await waitFor(() => expect(remote.video.room.prepared).toBe(true));
    act(() => remote.realtime.record({ phase: 'queued' }));
    expect(screen.getByTestId('queue-position').textContent).toBe('3');
    expect(screen.getByText('O profissional não pôde atender agora').closest('[role=status]')).toBeTruthy();
    await waitFor(() => expect(remote.video.room.state).toBe('left'));
    expect(document.title).toBe('Pronto Atendimento');
    act(() => remote.realtime.record({ ...queued, phase: 'offered' }));
    expect(screen.queryByText('O profissional não pôde atender agora')).toBeNull();
  });

  test('reports a connection that is lost for some time, until it is restored', async () => {
    const { realtime } = await openWaiting();
    jest.useFakeTimers();
    try {
      act(() => realtime.connected(false));
      expect(screen.queryByText('Sem conexão. Tentando de novo...')).toBeNull();
      act(() => jest.advanceTimersByTime(2_000));
      expect(screen.getByText('Sem conexão. Tentando de novo...')).toBeTruthy();
      act(() => realtime.connected(true));
      expect(screen.queryByText('Sem conexão. Tentando de novo...')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('waiting room', () => {
  it('waiting room › puts the button that cancels before the hints when it is queued', async () => {
    const { realtime } = await openWaiting();
    act(() => realtime.record(queued));
    const cancel = screen.getByRole('button', { name: 'Cancelar ligação' });
    const hint = screen.getByText(/^Deixe esta tela aberta/);
    expect(cancel.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('waiting room › shows the hints once the queue is received', async () => {
    const { realtime } = await openWaiting();
    act(() => realtime.record({ ...queued, queue: 'doctors' }));
    expect(screen.queryByText(/^Deixe esta tela aberta/)).toBeNull();
    act(() => realtime.queues.doctors.set({ revision: 2, served: 0, left: [] }));
    expect(screen.getByText(/^Deixe esta tela aberta/)).toBeTruthy();
  });

  it('waiting room › shows the hints without the queue when it is not received for two seconds', async () => {
    jest.useFakeTimers();
    try {
      const { realtime } = await openWaiting();
      act(() => realtime.record({ ...queued, queue: 'doctors' }));
      act(() => jest.advanceTimersByTime(2_000));
      expect(screen.getByText(/^Deixe esta tela aberta/)).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('waiting room › offers 192 and support, and promises the place once, with no professional on duty', async () => {
    const { realtime } = await openWaiting();
    const state = { served: 0, left: [], queueHoldMs: 180_000 };
    act(() => realtime.record(queued));
    act(() => realtime.queues.technicians.set({ ...state, revision: 2, isStaffed: false }));
    const emergency = screen.getByRole('link', { name: 'Ligar 192 (SAMU)' });
    expect(emergency.getAttribute('href')).toBe('tel:192');
    // That place is in view in every window.
    expect(emergency.nextElementSibling).toBe(screen.getByRole('button', { name: 'Cancelar ligação' }));
    expect(screen.getByRole('link', { name: /^Precisa de ajuda\?/ })).toBeTruthy();
    expect(screen.getAllByText(/seu lugar/)).toHaveLength(1);
    act(() => realtime.queues.technicians.set({ ...state, revision: 3, isStaffed: true }));
    expect(screen.queryByRole('link', { name: 'Ligar 192 (SAMU)' })).toBeNull();
  });

  it('waiting room › offers 192 among the hints, and no support, in a partner’s page', async () => {
    const { realtime } = await openWaiting({ kind: 'embed' });
    act(() => realtime.record(queued));
    act(() => realtime.queues.technicians.set({ revision: 2, served: 0, left: [], isStaffed: false }));
    const emergency = screen.getByRole('link', { name: 'Ligar 192 (SAMU)' });
    const hint = screen.getByText(/^Deixe esta tela aberta/);
    expect(hint.compareDocumentPosition(emergency)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('link', { name: /^Precisa de ajuda\?/ })).toBeNull();
  });

  it('waiting room › promises the queue hold for no longer than it lasts without a connection', async () => {
    const { realtime } = await openWaiting();
    act(() => realtime.record(queued));
    act(() => realtime.queues.technicians.set({ revision: 2, served: 0, left: [], queueHoldMs: 180_000 }));
    jest.useFakeTimers();
    try {
      act(() => realtime.connected(false));
      act(() => jest.advanceTimersByTime(2_000));
      expect(screen.getByText('Seu lugar na fila está guardado. Guardamos por 3 minutos.')).toBeTruthy();
      act(() => jest.advanceTimersByTime(180_000));
      expect(screen.queryByText(/^Seu lugar na fila está guardado/)).toBeNull();
      expect(screen.getByText(/^Daqui não dá para saber se o seu lugar ainda está guardado/)).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['wakes without a network after it slept longer than the queue hold', 0, 600_000, 'uncertain'],
    ['sleeps without a network', 3_000, 600_000, 'uncertain'],
    ['wakes without a network after a short sleep', 0, 120_000, 'promised'],
  ])('waiting room › counts the queue hold by the clock when a phone %s', async (_, offlineMs, sleptMs, place) => {
    const { realtime } = await openWaiting();
    act(() => realtime.record(queued));
    act(() => realtime.queues.technicians.set({ revision: 2, served: 0, left: [], queueHoldMs: 180_000 }));
    jest.useFakeTimers();
    try {
      act(() => jest.advanceTimersByTime(5_000));
      if (offlineMs > 0) act(() => realtime.connected(false));
      act(() => jest.advanceTimersByTime(offlineMs));
      // Asleep: the clock continues, and no timer runs.
      jest.setSystemTime(Date.now() + sleptMs);
      act(() => jest.advanceTimersByTime(1_000));
      act(() => realtime.connected(false));
      act(() => jest.advanceTimersByTime(4_000));
      const isPromised = screen.queryByText(/^Seu lugar na fila está guardado/) !== null;
      const isUncertain = screen.queryByText(/^Daqui não dá para saber/) !== null;
      expect([isPromised, isUncertain]).toEqual([place === 'promised', place === 'uncertain']);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('entering and leaving the waiting room:', () => {
  test('removes the handle from the address at once, and looks the token record up by it', async () => {
    const { portal, service, realtime } = await openWaiting({ path: '/portal-paciente/video?video=5&token=handle-5' });
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/video?video=5', options: { replace: true } }]);
    act(() => realtime.record(queued));
    await waitFor(() =>
      expect(service.seen(calls.getTokenCall).map(({ input }) => input)).toEqual([{ token: 'handle-5', requestId: 5 }]),
    );
  });

  test('releases the lease on leaving, and cancels nothing', async () => {
    const { view, realtime, service } = await openWaiting();
    act(() => realtime.record(queued));
    view.unmount();
    expect(realtime.releases).toBe(1);
    expect(service.seen(calls.cancelCareCall)).toHaveLength(0);
    expect(realtime.patient.watchers).toBe(0);
  });

  test('is reported as present at once when the call begins', async () => {
    const { realtime } = await openWaiting();
    act(() => realtime.record(queued));
    expect(realtime.leases[0]?.renewals).toBe(0);
    act(() => realtime.record(IN_CALL));
    expect(realtime.leases[0]?.renewals).toBe(1);
  });

  test('enters the queue with a request whose tab was closed before it was queued', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'requested' });
    const service = careService();
    service.answer(calls.getCareStatusCall, () => ({
      ok: true,
      result: { hasToken: false, isQueued: false, isInCallingCircle: false, isInDoctorQueue: false },
    }));
    await openWaiting({ realtime, service });
    await waitFor(() => expect(service.seen(calls.enterQueueCall)).toHaveLength(1));
  });
});

describe('cancelling in the waiting room:', () => {
  async function confirmCancelling() {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancelar ligação' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar a ligação?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar ligação' }));
    return user;
  }

  test('asks for a confirmation, shows progress, sends one request, then leads home', async () => {
    const remote = await openWaiting();
    act(() => remote.realtime.record(queued));
    const answer = held<{ ok: boolean }>();
    remote.service.answer(calls.cancelCareCall, answer.reply);
    const user = await confirmCancelling();
    expect(screen.getByRole('status').textContent).toContain(
      'Sua chamada está sendo cancelada. Por favor, aguarde um momento.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar ligação' }));
    expect(toasts(remote).at(-1)).toBe('O cancelamento está em andamento. Por favor, aguarde.');
    expect(remote.service.seen(calls.cancelCareCall)).toHaveLength(1);
    act(() => answer.settle({ ok: true }));
    await waitFor(() =>
      expect(remote.portal.recorded.navigations.at(-1)).toEqual({ to: '/portal-paciente', options: { replace: true } }),
    );
    expect(remote.portal.recorded.events).toContainEqual({ type: 'visit-cancelled', requestId: 5 });
    expect(remote.portal.recorded.notifications.at(-1)).toEqual({
      tone: 'success',
      message: 'Sua chamada foi cancelada.',
      durationMs: 8_000,
    });
    expect(selectNotifications(remote.portal.store.getState()).map(({ message }) => message)).toEqual([
      'O cancelamento está em andamento. Por favor, aguarde.',
      'Sua chamada foi cancelada.',
    ]);
  });

  test('changes nothing when the confirmation is closed', async () => {
    const { service } = await openWaiting();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancelar ligação' }));
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.seen(calls.cancelCareCall)).toHaveLength(0);
  });

  test('leads to the rating of a visit that has an attendance', async () => {
    const { portal, service } = await openWaiting();
    service.answer(calls.cancelCareCall, () => ({ ok: true, attendanceId: 12 }));
    await confirmCancelling();
    await waitFor(() => expect(portal.recorded.navigations.at(-1)?.to).toBe('/portal-paciente/nps?video=12'));
  });

  test('shows a page of the cancelled visit in a host with neither rating nor home', async () => {
    const { portal } = await openWaiting({
      serves: (path) => path === '/portal-paciente/solicitar-pronto-atendimento',
    });
    await confirmCancelling();
    expect(await screen.findByRole('heading', { name: 'Este atendimento foi cancelado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Solicitar atendimento' })).toBeTruthy();
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('shows a refusal, and preserves the queue number', async () => {
    const remote = await openWaiting();
    act(() => remote.realtime.record(queued));
    remote.service.answer(calls.cancelCareCall, () => new HttpProblem({ httpStatus: 409 }));
    await confirmCancelling();
    const message =
      'O cancelamento da sua chamada falhou. Por favor, tente novamente ou entre em contato com o suporte.';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(toasts(remote)).not.toContain(message);
    expect(screen.getByTestId('queue-position').textContent).toBe('3');
  });

  test('reports instability after a time limit, and cancels on a retry', async () => {
    const { service, portal } = await openWaiting();
    service.answer(calls.cancelCareCall, () => new HttpProblem({ httpStatus: 504 }));
    const user = await confirmCancelling();
    const dialog = await screen.findByRole('dialog', { name: 'Conexão Instável' });
    service.answer(calls.cancelCareCall, () => ({ ok: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(portal.recorded.navigations.at(-1)?.to).toBe('/portal-paciente'));
  });

  test('works while the realtime database is not reached', async () => {
    const { portal } = await openWaiting();
    jest.spyOn(portal, 'realtime').mockRejectedValue(new Error('down'));
    await confirmCancelling();
    await waitFor(() => expect(portal.recorded.navigations.at(-1)?.to).toBe('/portal-paciente'));
  });
});

describe('a long wait', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());
  const FIVE_MINUTES = 300_000;

  async function openLong() {
    const remote = openRemote({ path: '/portal-paciente/video?video=5' });
    await act(() => jest.advanceTimersByTimeAsync(1));
    act(() => remote.realtime.record(queued));
    return remote;
  }

  test('shows an apology after five minutes, and again every five', async () => {
    await openLong();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (let round = 0; round < 2; round += 1) {
      expect(screen.queryByRole('dialog')).toBeNull();
      act(() => jest.advanceTimersByTime(FIVE_MINUTES));
      const dialog = screen.getByRole('dialog', { name: 'Seu atendimento está próximo' });
      expect(
        within(dialog).getByText(
          'Estamos com um grande número de consultas, seu atendimento ocorrerá em alguns minutos.',
        ),
      ).toBeTruthy();
      expect(within(dialog).getByText('Agradecemos sua compreensão.')).toBeTruthy();
      await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    }
  });

  test('looks the place up again on acceptance, and enters the queue with a new token when it is lost', async () => {
    const { service } = await openLong();
    service.answer(calls.getCareStatusCall, () => ({
      ok: true,
      result: {
        hasToken: true,
        token: { recordId: 'r-stale', requestId: 5 },
        isQueued: false,
        isInCallingCircle: false,
        isInDoctorQueue: false,
      },
    }));
    act(() => jest.advanceTimersByTime(FIVE_MINUTES));
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(service.seen(calls.removeTokenCall).map(({ input }) => input)).toEqual([{ recordId: 'r-stale' }]);
    expect(service.seen(calls.setTokenCall)).toHaveLength(1);
    expect(service.seen(calls.enterQueueCall).map(({ input }) => input)).toEqual([{ patientId: 1001, requestId: 5 }]);
  });

  test('preserves a queue number that is still held when the patient accepts it', async () => {
    const { service } = await openLong();
    act(() => jest.advanceTimersByTime(FIVE_MINUTES));
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(service.seen(calls.enterQueueCall)).toHaveLength(0);
  });

  test('preserves its start across a reload', async () => {
    const { portal, view, realtime } = await openLong();
    act(() => jest.advanceTimersByTime(FIVE_MINUTES - 60_000));
    view.unmount();
    openRemote({ path: '/portal-paciente/video?video=5', portal, realtime });
    await act(() => jest.advanceTimersByTimeAsync(1));
    act(() => realtime.record(queued));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('dialog', { name: 'Seu atendimento está próximo' })).toBeTruthy();
  });

  test('is not apologised for while a professional is asked, and is again when the offer runs out', async () => {
    const { realtime } = await openLong();
    act(() => jest.advanceTimersByTime(FIVE_MINUTES - 10_000));
    act(() => realtime.record({ phase: 'offered' }));
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => realtime.record(queued));
    expect(screen.getByRole('dialog', { name: 'Seu atendimento está próximo' })).toBeTruthy();
    act(() => realtime.record({ phase: 'in-call' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('restarts when the patient accepts it', async () => {
    await openLong();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    act(() => jest.advanceTimersByTime(FIVE_MINUTES + 240_000));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    act(() => jest.advanceTimersByTime(FIVE_MINUTES - 1_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('dialog', { name: 'Seu atendimento está próximo' })).toBeTruthy();
  });

  test('without professionals on duty is not estimated or put down to many calls, as page and notice say', async () => {
    const { realtime } = await openLong();
    const state = { revision: 2, served: 0, left: [] };
    act(() => realtime.queues.technicians.set({ ...state, isStaffed: false }));
    const notOnDuty = /^Nenhum profissional está de plantão neste momento/;
    expect(screen.getByText(notOnDuty)).toBeTruthy();
    act(() => jest.advanceTimersByTime(FIVE_MINUTES));
    const notice = within(screen.getByRole('dialog', { name: 'Ainda não há profissional de plantão' }));
    expect(notice.getByText(/^O seu lugar na fila está guardado/)).toBeTruthy();
    expect(notice.queryByText(/grande número de consultas/)).toBeNull();
    expect(screen.queryByText(/estimar a espera: a fila não andou/)).toBeNull();
    act(() => realtime.queues.technicians.set({ ...state, revision: 3, isStaffed: true }));
    expect(screen.queryByText(notOnDuty)).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Seu atendimento está próximo' })).toBeTruthy();
  });
});

describe('an instability while waiting', () => {
  test('is shown when the service reports it; a retry checks the place in the queue', async () => {
    const { realtime, service } = await openWaiting();
    act(() => realtime.record(queued));
    act(() => realtime.record({ command: 'showUnstable', commandSeq: 1 }));
    const dialog = screen.getByRole('dialog', { name: 'Conexão Instável' });
    expect(within(dialog).getByText('Sua conexão apresenta instabilidade.')).toBeTruthy();
    expect(within(dialog).getByText('Sugerimos tentar novamente com uma conexão mais estável')).toBeTruthy();
    service.answer(calls.enterQueueCall, unreached);
    const user = userEvent.setup();
    await user.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    // The queue was not reached: it shows again.
    expect(await screen.findByRole('dialog', { name: 'Conexão Instável' })).toBeTruthy();
    service.answer(calls.enterQueueCall, () => ({
      isOffered: false,
      message: 'Fila Virtual',
      result: { queueNumber: 3 },
    }));
    await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(service.seen(calls.enterQueueCall)).toHaveLength(2));
    expect(screen.getByTestId('queue-position').textContent).toBe('3');
  });

  test('asks whether to cancel when the patient gives up', async () => {
    const { realtime } = await openWaiting();
    act(() => realtime.record({ ...queued, command: 'showUnstable', commandSeq: 1 }));
    await userEvent.setup().click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('dialog', { name: 'Cancelar a ligação?' })).toBeTruthy();
  });
});
