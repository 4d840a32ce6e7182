import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openCall } from '../testing/open-remote.tsx';

describe('a weak network', () => {
  const WEAK = { uplink: 5, downlink: 5 } as const;
  async function openWeak() {
    const call = await openCall();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    act(() => call.video.room.emit('quality', WEAK));
    return { ...call, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  }
  afterEach(() => jest.useRealTimers());
  const offer = () => screen.queryByRole('button', { name: 'Continuar só com áudio' });

  test('that lasts shows an announced offer to switch the patient’s camera off, and on again', async () => {
    const { user, video, portal } = await openWeak();
    expect(offer()).toBeNull();
    act(() => jest.advanceTimersByTime(6_000));
    await user.click(offer()!);
    expect(video.room.devices.camera).toBe(false);
    expect(video.room.devices.microphone).toBe(true);
    expect(portal.recorded.announcements.at(-1)).toBe('A chamada continua só com áudio. Sua câmera está desligada.');
    await user.click(screen.getByRole('button', { name: 'Voltar com vídeo' }));
    expect(video.room.devices.camera).toBe(true);
    expect(portal.recorded.announcements.at(-1)).toBe('A chamada voltou a ter vídeo.');
    expect(screen.queryByText(/Só áudio/)).toBeNull();
  });

  test('that recovers in between brings no offer', async () => {
    const { video } = await openWeak();
    act(() => jest.advanceTimersByTime(5_000));
    act(() => video.room.emit('quality', { uplink: 2, downlink: 2 }));
    act(() => jest.advanceTimersByTime(5_000));
    expect(offer()).toBeNull();
  });

  test('shows no second offer after an interruption or a reload when the patient declined', async () => {
    const { user, video, portal, realtime, view } = await openWeak();
    act(() => jest.advanceTimersByTime(6_000));
    await user.click(screen.getByRole('button', { name: 'Manter o vídeo' }));
    act(() => video.room.emit('remote-left', { reason: 'silent' }));
    act(() => video.room.emit('remote-joined', { session: 's2' }));
    act(() => jest.advanceTimersByTime(6_000));
    expect(offer()).toBeNull();
    jest.useRealTimers();
    view.unmount();
    const again = await openCall({ portal, realtime });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    act(() => again.video.room.emit('quality', WEAK));
    act(() => jest.advanceTimersByTime(6_000));
    expect(offer()).toBeNull();
  });

  test('shows no second offer to a patient who declined', async () => {
    const { user } = await openWeak();
    act(() => jest.advanceTimersByTime(6_000));
    await user.click(screen.getByRole('button', { name: 'Manter o vídeo' }));
    expect(document.activeElement?.tagName).toBe('H1');
    act(() => jest.advanceTimersByTime(60_000));
    expect(offer()).toBeNull();
  });
});
