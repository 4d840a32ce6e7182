import { act, screen, waitFor } from '@testing-library/react';
import { IN_CALL, openCall, type openConnecting } from '../testing/open-call.ts';

const toasts = ({ portal }: Awaited<ReturnType<typeof openConnecting>>) =>
  portal.recorded.notifications.map(({ message }) => message);

describe('the other side', () => {
  test('is shown as away when it leaves, until it returns', async () => {
    const call = await openCall();
    act(() => call.video.room.emit('remote-left', { reason: 'silent' }));
    expect(screen.getByText('Profissional saiu da sala. Aguarde um momento.')).toBeTruthy();
    // The note stays; a toast would only lie over it.
    expect(toasts(call)).toEqual([]);
    expect(call.video.room.state).toBe('joined');
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    expect(screen.queryByText('Profissional saiu da sala. Aguarde um momento.')).toBeNull();
  });

  test('is not shown as away while the own connection is lost', async () => {
    const call = await openCall();
    jest.useFakeTimers();
    act(() => {
      call.video.room.emit('remote-left', { reason: 'silent' });
      call.realtime.connected(false);
    });
    act(() => jest.advanceTimersByTime(2_001));
    expect(screen.getByText('Sem conexão. Tentando de novo...')).toBeTruthy();
    expect(screen.getByText('A chamada continua enquanto puder.')).toBeTruthy();
    expect(screen.queryByText(/^Esperando há/)).toBeNull();
    act(() => call.realtime.connected(true));
    expect(screen.getByText(/^Esperando há/)).toBeTruthy();
    jest.useRealTimers();
  });

  test('that is lost for good returns the patient to the old place in the queue, and the room is left', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('remote-left', { reason: 'silent' }));
    act(() => call.realtime.record({ phase: 'queued', ticket: 1, queue: 'technicians', callStatus: 'calling' }));
    expect(screen.getByTestId('queue-position').textContent).toBe('1');
    await waitFor(() => expect(room.state).toBe('left'));
    act(() => call.realtime.record(IN_CALL));
    await waitFor(() => expect(call.video.room).not.toBe(room));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
  });

  test('is joined in another room after a lost connection, without a question', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('failed', { failure: 'connection-lost' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    expect(room.state).toBe('left');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not shown as away by an event of a room that was left', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('failed', { failure: 'connection-lost' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    act(() => room.emit('remote-left', { reason: 'left' }));
    expect(screen.queryByText('Profissional saiu da sala. Aguarde um momento.')).toBeNull();
  });

  test('is not shown as away when it finishes the visit', async () => {
    const call = await openCall();
    act(() => call.realtime.record({ command: 'finishing', commandSeq: 1 }));
    act(() => call.video.room.emit('remote-left', { reason: 'left' }));
    expect(toasts(call)).toEqual([]);
    act(() => call.realtime.record({ phase: 'ended' }));
    expect(screen.getByRole('heading', { name: 'Seu atendimento foi finalizado' })).toBeTruthy();
  });
});
