import * as calls from '@acolhe/contracts';
import { recordCallDropCall } from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { MOVEMENT } from '@acolhe/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openCall, openConnecting, type OpenRemote, openRemote } from '../testing/open-remote.tsx';

const dropsIn = ({ service }: Awaited<ReturnType<typeof openCall>>) =>
  service.seen(recordCallDropCall).map(({ input: { patientId, cause } }) => ({ patientId, cause }));

it('a drop that is reported once the service is reached again contains its time', async () => {
  const call = await openCall();
  const atMs = call.portal.clock.nowMs();
  act(() => call.video.room.emit('failed', { failure: 'connection-lost' }));
  await waitFor(() => expect(call.service.seen(recordCallDropCall)).toHaveLength(1));
  const { droppedAt } = call.service.seen(recordCallDropCall)[0]!.input;
  expect(Math.abs(Date.parse(droppedAt ?? '') - atMs)).toBeLessThan(60_000);
});

it('a call that the patient’s connection lost is reported once', async () => {
  const call = await openCall();
  act(() => call.video.room.emit('failed', { failure: 'connection-lost' }));
  await waitFor(() => expect(dropsIn(call)).toEqual([{ patientId: 1001, cause: 'patient' }]));
});

it('a professional who stays away is reported once, and one who is back at once is not', async () => {
  const call = await openCall();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    act(() => call.video.room.emit('remote-left', { reason: 'silent' }));
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(dropsIn(call)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      act(() => call.video.room.emit('remote-left', { reason: 'silent' }));
      await act(() => jest.advanceTimersByTimeAsync(5_010));
      expect(dropsIn(call)).toEqual([{ patientId: 1001, cause: 'professional' }]);
      act(() => call.video.room.emit('remote-joined', { session: 's3' }));
    }
  } finally {
    jest.useRealTimers();
  }
});

it('a path that is lost permanently is reported as a drop of the patient’s side, not of the other’s', async () => {
  const call = await openCall();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    act(() => {
      call.video.room.emit('path', { state: 'lost', tries: 0, nextTryMs: 5_000 });
      call.video.room.emit('remote-left', { reason: 'silent' });
    });
    await act(() => jest.advanceTimersByTimeAsync(5_010));
    expect(dropsIn(call)).toEqual([{ patientId: 1001, cause: 'patient' }]);
  } finally {
    jest.useRealTimers();
  }
});

const {
  waitingRoomEntered,
  waitingRoomLeft,
  callOpened,
  roomJoined,
  professionalJoined,
  connectionLost,
  connectionBack,
  callCancelled,
  callEnded,
  chatOpened,
  messageSent,
} = MOVEMENT;
const codes = ({ portal }: Pick<OpenRemote, 'portal'>) => portal.recorded.movements.map(({ code }) => code);

async function cancel(): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cancelar ligação' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar ligação' }));
}

test('the movement log records the events of a call from its start, each with the id of its visit', async () => {
  const call = await openCall();
  await waitFor(() => expect(codes(call)).toEqual([callOpened, roomJoined, professionalJoined]));
  expect(call.portal.recorded.movements.every(({ payload }) => payload?.requestId === 5)).toBe(true);
});

test('the movement log records picture and sound that stall and come back', async () => {
  const call = await openCall();
  act(() => call.video.room.emit('remote-stalled', { sinceMs: 0 }));
  act(() => call.video.room.emit('remote-resumed', {}));
  expect(call.portal.recorded.movements.slice(-2)).toMatchObject([
    { code: connectionLost, payload: { requestId: 5, cause: 'stalled' } },
    { code: connectionBack, payload: { requestId: 5 } },
  ]);
});

test('the movement log records a restored connection once both sides are in the next room', async () => {
  const call = await openCall();
  act(() => call.video.room.emit('failed', { failure: 'connection-lost' }));
  await waitFor(() => expect(call.video.rooms).toHaveLength(2));
  await waitFor(() => expect(call.video.room.state).toBe('joined'));
  act(() => call.video.room.emit('remote-joined', { session: 's2' }));
  expect(codes(call).slice(-4)).toEqual([connectionLost, roomJoined, professionalJoined, connectionBack]);
});

test('the movement log records camera and microphone toggles that succeeded, and no others', async () => {
  const call = await openCall();
  for (const name of ['Câmera ligada', 'Câmera desligada', 'Microfone ligado', 'Microfone desligado'])
    await call.user.click(await screen.findByRole('button', { name }));
  expect(call.portal.recorded.movements.slice(-4)).toMatchObject(
    [1706, 1705, 1708, 1707].map((code) => ({ code, payload: { requestId: 5 } })),
  );
  call.video.failure = 'device-busy';
  await call.user.click(screen.getByRole('button', { name: 'Câmera ligada' }));
  expect(codes(call).at(-1)).toBe(1707);
});

test('the movement log records the chat, and a message once it has arrived', async () => {
  const call = await openCall();
  call.service.answer(calls.sendChatMessageCall, () => ({
    ok: true,
    message: { id: '20261121_120000_000', text: 'Oi', date: '21/11/2026', time: '12:00:00', fromPatient: true },
  }));
  await call.user.click(screen.getByRole('button', { name: /Conversa/ }));
  await call.user.type(screen.getByRole('textbox', { name: /Mensagem/ }), 'Oi');
  await call.user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(codes(call).slice(-2)).toEqual([chatOpened, messageSent]));
});

test('the movement log records a cancellation in the call also when the record has it before the answer', async () => {
  const call = await openConnecting();
  call.service.answer(calls.cancelCareCall, () => {
    act(() => call.realtime.record({ phase: 'cancelled' }));
    return { ok: true, attendanceId: 12 };
  });
  await cancel();
  await waitFor(() => expect(codes(call)).toContain(callCancelled));
  expect(codes(call)).not.toContain(waitingRoomLeft);
});

test('the movement log records giving up in the waiting room', async () => {
  const realtime = new FakeRealtime();
  realtime.record({ phase: 'queued', queue: 'technicians', ticket: 1, queueNumber: 1 });
  const remote = openRemote({ path: '/portal-paciente/video?video=5', realtime });
  await screen.findByRole('button', { name: 'Cancelar ligação' });
  await cancel();
  await waitFor(() => expect(codes(remote)).toEqual([waitingRoomEntered, waitingRoomLeft]));
});

test('the movement log records the notice of a long wait, and that the patient accepts it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'queued', queue: 'technicians', ticket: 1, queueNumber: 1 });
    const remote = openRemote({ path: '/portal-paciente/video?video=5', realtime });
    await act(() => jest.advanceTimersByTimeAsync(1));
    act(() => jest.advanceTimersByTime(5 * 60_000));
    act(() => screen.getByRole('button', { name: 'Continuar' }).click());
    expect(codes(remote)).toEqual([1400, 1401, 1402]);
  } finally {
    jest.useRealTimers();
  }
});

test('the movement log records the end, and nothing after it', async () => {
  const call = await openCall();
  act(() => call.realtime.record({ phase: 'ended' }));
  act(() => call.video.room.emit('remote-left', { reason: 'left' }));
  expect(codes(call).at(-1)).toBe(callEnded);
});

test('the movement log records events that the stage of the visit ignores', async () => {
  const call = await openConnecting();
  await waitFor(() => expect(call.video.room.state).toBe('joined'));
  act(() => call.video.room.emit('remote-left', { reason: 'left' }));
  expect(call.portal.recorded.movements.at(-1)).toEqual({
    code: MOVEMENT.eventIgnored,
    payload: { requestId: 5, stage: 'connecting', event: 'remote-left' },
  });
});
