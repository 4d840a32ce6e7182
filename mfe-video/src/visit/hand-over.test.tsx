import type { FakeRealtime } from '@acolhe/realtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { IN_CALL, openCall, openRemote } from '../testing/open-remote.tsx';

const TO_DOCTOR = {
  ...IN_CALL,
  roomName: 'room-2',
  professionalId: 102,
  professionalName: 'Rafael Moreira',
  professionalIsTechnician: false,
} as const;
const WAITS = {
  phase: 'queued',
  callStatus: 'calling',
  queue: 'doctors',
  ticket: 4,
  queueNumber: 2,
  roomName: undefined,
  professionalId: undefined,
  professionalName: undefined,
} as const;
const FORWARDED = { ...WAITS, handOver: 'forwarded', command: 'forwardToDoctor', commandSeq: 1 } as const;
const SENT = { ...WAITS, handOver: 'sent-to-queue', command: 'sentToDoctorQueue', commandSeq: 1 } as const;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

async function openTechnicianCall() {
  const call = await openCall();
  act(() => call.realtime.record({ roomName: 'room-1' }));
  await waitFor(() => expect(call.video.room.state).toBe('joined'));
  act(() => call.video.room.emit('remote-joined', { session: 's1' }));
  return { ...call, toasts: () => call.portal.recorded.notifications.map(({ message }) => message) };
}
const doctorsServed = (realtime: FakeRealtime, served: number) =>
  act(() => realtime.queues.doctors.set({ revision: served, served, left: [] }));

describe('when a technician hands over to a doctor:', () => {
  test('a forwarded patient sees a notice, leaves the room, and sees the number in the doctors’ queue', async () => {
    const call = await openTechnicianCall();
    const { room } = call.video;
    act(() => call.realtime.record(FORWARDED));
    expect(heading()).toBe('Estamos transferindo para o Médico');
    expect(call.toasts()).toContain('Estamos transferindo para o Médico');
    expect(screen.getByText(/Um médico está sendo chamado/)).toBeTruthy();
    await waitFor(() => expect(room.state).toBe('left'));
    doctorsServed(call.realtime, 3);
    expect(screen.getByTestId('queue-position').textContent).toBe('1');
    expect(heading()).toBe('Estamos transferindo para o Médico');
    act(() => call.realtime.queues.doctors.set({ revision: 4, served: 3, left: [], isStaffed: false }));
    expect(screen.queryByText(/Um médico está sendo chamado/)).toBeNull();
    expect(screen.getByText(/Sua conversa continua guardada/)).toBeTruthy();
  });

  test('a patient sent to the doctors’ queue sees a notice, and that queue', async () => {
    const call = await openTechnicianCall();
    act(() => call.realtime.record({ ...SENT, queueNumber: 0, ticket: undefined }));
    expect(heading()).toBe('Você será direcionado para a Fila do Atendimento Médico');
    expect(call.toasts().at(-1)).toBe('Você será direcionado para a Fila do Atendimento Médico');
    act(() => call.realtime.record({ ticket: 4, queueNumber: 2 }));
    expect(heading()).toBe('Você está na fila.');
    expect(screen.getByText(/Seu número é/).textContent).toBe('Seu número é 2. Por favor, aguarde!');
    expect(screen.getByText('Fila do médico').getAttribute('aria-current')).toBe('step');
  });

  test('192 and the support are offered with no doctor on duty, before there is a number too', async () => {
    const call = await openTechnicianCall();
    act(() => call.realtime.record({ ...SENT, queueNumber: 0, ticket: undefined }));
    act(() => call.realtime.queues.doctors.set({ revision: 2, served: 0, left: [], isStaffed: false }));
    expect(heading()).toBe('Você será direcionado para a Fila do Atendimento Médico');
    expect(screen.getByText(/^Nenhum profissional está de plantão/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ligar 192 (SAMU)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Precisa de ajuda\?/ })).toBeTruthy();
  });

  test('the technician who leaves the room is not shown as away', async () => {
    const call = await openTechnicianCall();
    const { room } = call.video;
    act(() => call.realtime.record(FORWARDED));
    act(() => room.emit('remote-left', { reason: 'left' }));
    expect(call.toasts()).not.toContain('Profissional saiu da sala. Aguarde um momento.');
  });

  test('a toast says which doctor is asked, and the devices are made ready', async () => {
    const call = await openTechnicianCall();
    act(() => call.realtime.record(FORWARDED));
    act(() => call.realtime.record({ phase: 'offered' }));
    expect(heading()).toBe('Você está prestes a ser atendido pelo médico.');
    expect(call.portal.recorded.notifications.at(-1)).toMatchObject({
      tone: 'success',
      message: 'Você está prestes a ser atendido pelo médico.',
      durationMs: 5_000,
    });
    await waitFor(() => expect(call.video.room.prepared).toBe(true));
  });

  test('the doctor’s answer opens a new room in the same visit, begun once, with the same conversation', async () => {
    const call = await openTechnicianCall();
    act(() =>
      call.realtime.chat.set([
        {
          id: '20261121_100000_000',
          text: 'Como está a febre?',
          date: '21/11/2026',
          time: '10:00:00',
          fromPatient: false,
          authorName: 'Paula Mendes',
        },
        {
          id: '20261121_100500_000',
          text: 'Vou receitar um antitérmico.',
          date: '21/11/2026',
          time: '10:05:00',
          fromPatient: false,
          authorName: 'Rafael Moreira',
        },
      ]),
    );
    const first = call.video.room;
    act(() => call.realtime.record(FORWARDED));
    act(() => call.realtime.record({ phase: 'offered' }));
    act(() => call.realtime.record(TO_DOCTOR));
    await waitFor(() => expect(call.video.room).not.toBe(first));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    expect(screen.getAllByText('Atendimento com Rafael Moreira')).toHaveLength(1);
    expect(call.portal.recorded.events.filter(({ type }) => type === 'visit-started')).toHaveLength(1);
    await call.user.click(screen.getByRole('button', { name: /Conversa/ }));
    expect(screen.getByText('Como está a febre?')).toBeTruthy();
    for (const author of ['Paula Mendes', 'Rafael Moreira'])
      expect(screen.getAllByText(new RegExp(`^${author}`)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Profissional/)).toBeNull();
    expect(screen.queryByText('Informação')).toBeNull();
  });

  test('a doctor who leaves without a hand-over is shown as away', async () => {
    const call = await openTechnicianCall();
    act(() => call.realtime.record(FORWARDED));
    act(() => call.realtime.record(TO_DOCTOR));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    act(() => call.video.room.emit('remote-left', { reason: 'silent' }));
    expect(screen.getByText('Profissional saiu da sala. Aguarde um momento.')).toBeTruthy();
  });

  test('a patient who was offline during it enters the doctor’s room, not the technician’s', async () => {
    const call = await openTechnicianCall();
    const first = call.video.room;
    act(() => call.realtime.record({ ...TO_DOCTOR, handOver: 'forwarded', command: 'forwardToDoctor', commandSeq: 1 }));
    await waitFor(() => expect(first.state).toBe('left'));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
    expect(screen.getAllByText('Atendimento com Rafael Moreira')).toHaveLength(1);
  });

  test('the command takes effect before the record shows the hand-over', async () => {
    const call = await openTechnicianCall();
    act(() => call.realtime.record({ command: 'sentToDoctorQueue', commandSeq: 1 }));
    expect(heading()).toBe('Você será direcionado para a Fila do Atendimento Médico');
    act(() => call.realtime.record(SENT));
    expect(heading()).toBe('Você está na fila.');
    expect(call.toasts().filter((message) => message.startsWith('Você será direcionado'))).toHaveLength(1);
  });

  test('a reload preserves the wait for the doctor, without a second notice', async () => {
    const call = await openTechnicianCall();
    act(() => call.realtime.record(FORWARDED));
    const said = call.toasts().length;
    call.view.unmount();
    openRemote({ path: '/portal-paciente/video?video=5', portal: call.portal, realtime: call.realtime });
    await screen.findByText(/Um médico está sendo chamado/);
    expect(call.toasts().slice(said)).not.toContain('Estamos transferindo para o Médico');
  });
});

test('the notice of a long wait is timed from the hand-over', async () => {
  const call = await openTechnicianCall();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], now: Date.now() + 240_000 });
  try {
    act(() => call.realtime.record(FORWARDED));
    act(() => jest.advanceTimersByTime(299_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('dialog', { name: 'Seu atendimento está próximo' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
