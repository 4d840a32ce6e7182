import { FakeVideo } from '@acolhe/call/testing';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { releaseSound } from '@acolhe/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IN_CALL, openCall, type openConnecting, openRemote } from '../testing/open-remote.tsx';
import { openAtCamera } from '../testing/open-request.tsx';

const toasts = ({ portal }: Awaited<ReturnType<typeof openConnecting>>) =>
  portal.recorded.notifications.map(({ message }) => message);

test('camera and microphone can be switched off and on, and stay off after a reload', async () => {
  const call = await openCall();
  await call.user.click(screen.getByRole('button', { name: 'Câmera ligada' }));
  expect(await screen.findByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
  await call.user.click(screen.getByRole('button', { name: 'Microfone ligado' }));
  expect(await screen.findByRole('button', { name: 'Microfone desligado' })).toBeTruthy();
  expect([call.video.room.devices.camera, call.video.room.devices.microphone]).toEqual([false, false]);
  call.view.unmount();
  const again = await openCall({ portal: call.portal, realtime: call.realtime });
  await waitFor(() =>
    expect([again.video.room.devices.camera, again.video.room.devices.microphone]).toEqual([false, false]),
  );
  await again.user.click(screen.getByRole('button', { name: 'Câmera desligada' }));
  expect(again.video.room.devices.camera).toBe(true);
});

test('a camera that was switched off is not opened while the visit is offered again', async () => {
  const call = await openCall();
  await call.user.click(screen.getByRole('button', { name: 'Câmera ligada' }));
  act(() => call.realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' }));
  await waitFor(() => expect(call.video.rooms).toHaveLength(2));
  await waitFor(() => expect(call.video.room.prepared).toBe(true));
  expect([call.video.room.devices.camera, call.video.room.devices.microphone]).toEqual([false, true]);
});

test('a toggle that fails shows a message', async () => {
  const call = await openCall();
  call.video.failure = 'device-busy';
  await call.user.click(screen.getByRole('button', { name: 'Câmera ligada' }));
  await call.user.click(screen.getByRole('button', { name: 'Microfone ligado' }));
  expect(toasts(call)).toEqual(['Falha o ativar/desativar vídeo.', 'Falha o ativar/desativar audio.']);
  expect(screen.getByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
});

describe('a device that is unplugged', () => {
  test('is replaced by another one, with a notice', async () => {
    const call = await openCall();
    act(() => call.video.room.emit('device-lost', { device: 'camera' }));
    await waitFor(() => expect(toasts(call)).toEqual(['A câmera foi desconectada. Estamos usando outra.']));
    expect(screen.getByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
  });

  test('is shown as off when there is no other, with advice', async () => {
    const call = await openCall();
    call.video.failure = 'device-not-found';
    act(() => call.video.room.emit('device-lost', { device: 'microphone' }));
    expect(await screen.findByText('Seu microfone não está conectado.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Microfone desligado' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
    expect(toasts(call)).toEqual([]);
    act(() => call.video.room.become('microphone', 'on'));
    expect(screen.queryByText('Seu microfone não está conectado.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Microfone ligado' })).toBeTruthy();
  });

  test('is not called unplugged when the browser blocks it: the steps to allow it again are shown', async () => {
    const call = await openCall();
    call.video.failure = 'permission-denied';
    act(() => call.video.room.emit('device-lost', { device: 'camera' }));
    expect(await screen.findByText('O navegador bloqueou a câmera.')).toBeTruthy();
    expect(await screen.findByText('Toque em Permissões.')).toBeTruthy();
    expect(screen.getByText('Toque em Ligar a câmera.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
    expect(toasts(call)).toEqual([]);
    call.video.failure = undefined;
    await call.user.click(screen.getByRole('button', { name: 'Ligar a câmera' }));
    expect(screen.getByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
    expect(screen.queryByText('O navegador bloqueou a câmera.')).toBeNull();
  });

  test('that the browser blocks is no longer reported once its note is closed, and again after a press', async () => {
    const call = await openCall();
    call.video.failure = 'permission-denied';
    act(() => call.video.room.emit('device-lost', { device: 'microphone' }));
    await screen.findByText('O navegador bloqueou o microfone.');
    await call.user.click(screen.getByRole('button', { name: 'Continuar só com imagem' }));
    expect(screen.queryByText('O navegador bloqueou o microfone.')).toBeNull();
    await call.user.click(screen.getByRole('button', { name: 'Microfone desligado' }));
    expect(await screen.findByText('O navegador bloqueou o microfone.')).toBeTruthy();
  });

  test('is not replaced while it is off', async () => {
    const call = await openCall();
    await call.user.click(screen.getByRole('button', { name: 'Microfone ligado' }));
    act(() => call.video.room.emit('device-lost', { device: 'microphone' }));
    expect(call.video.room.devices.microphone).toBe(false);
    expect(toasts(call)).toEqual([]);
  });
});

describe('a missing device', () => {
  const TITLE = 'Sua câmera não está conectada.';
  const withoutCamera = () => {
    const video = new FakeVideo();
    [video.failure, video.device] = ['device-not-found', 'camera'];
    return video;
  };

  test('without which the patient sent the request is not reported in the offer and the call', async () => {
    const [video, realtime] = [withoutCamera(), new FakeRealtime()];
    realtime.record({ phase: 'queued', ticket: 1, queue: 'technicians' });
    const { user, portal, view } = await openAtCamera({ video, realtime });
    await user.click(await screen.findByRole('button', { name: 'Continuar só com voz' }));
    await user.click(screen.getByRole('button', { name: 'Solicitar Atendimento' }));
    await waitFor(() => expect(portal.recorded.events).toContainEqual({ type: 'visit-requested', requestId: 5 }));
    view.unmount();
    const call = await openCall({ portal, realtime, video });
    expect(call.video.room.ownMedia).toEqual({ camera: 'gone', microphone: 'on' });
    expect(screen.getByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
    expect(screen.queryByText(TITLE)).toBeNull();
    await call.user.click(screen.getByRole('button', { name: 'Câmera desligada' }));
    expect(await screen.findByText(TITLE)).toBeTruthy();
  });

  test('whose note was closed during the offer is not reported in its call, nor after a reload', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const video = withoutCamera();
    const { portal, view } = openRemote({ path: '/portal-paciente/video?video=5', realtime, video });
    await screen.findByText(TITLE);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar só com voz' }));
    act(() => realtime.record(IN_CALL));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(screen.queryByText(TITLE)).toBeNull();
    view.unmount();
    await openCall({ portal, realtime, video });
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});

describe('a device that sends nothing', () => {
  test('is not shown as on, and is opened again by a press', async () => {
    const call = await openCall();
    act(() => call.video.room.become('microphone', 'muted'));
    expect(screen.getByText('O aparelho pausou o microfone.')).toBeTruthy();
    await call.user.click(screen.getByRole('button', { name: 'Microfone pausado' }));
    expect(screen.getByRole('button', { name: 'Microfone ligado' })).toBeTruthy();
  });

  test('leads to the list of the others', async () => {
    const call = await openCall();
    act(() => call.video.room.become('microphone', 'silent'));
    expect(screen.getByText('Seu microfone não capta nada.')).toBeTruthy();
    await call.user.click(screen.getByRole('button', { name: 'Escolher outro' }));
    expect(screen.getByRole('dialog', { name: 'Câmera, microfone e som' })).toBeTruthy();
  });
});

describe('another device', () => {
  const DEVICES = [
    { kind: 'camera', id: 'c1', label: 'Frontal' },
    { kind: 'camera', id: 'c2', label: 'Traseira' },
    { kind: 'speaker', id: 's1', label: 'Fone' },
    { kind: 'speaker', id: 's2', label: 'Caixa' },
  ] as const;
  async function openDevices() {
    const call = await openCall();
    call.video.devices = DEVICES;
    await call.user.click(screen.getByRole('button', { name: 'Mais' }));
    await call.user.click(screen.getByRole('button', { name: 'Câmera, microfone e som' }));
    return { ...call, dialog: within(screen.getByRole('dialog', { name: 'Câmera, microfone e som' })) };
  }

  test('can be chosen in the call, and is used in the next room too', async () => {
    const call = await openDevices();
    expect(call.dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Câmera' }).selectedOptions[0]?.text).toBe(
      'Padrão do aparelho',
    );
    await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Câmera' }), 'Traseira');
    expect(call.dialog.queryByRole('option', { name: 'Padrão do aparelho' })).toBeTruthy();
    expect(call.video.room.chosen).toEqual({ camera: 'c2' });
    await call.user.click(call.dialog.getByRole('button', { name: 'Pronto' }));
    act(() => call.video.room.emit('failed', { failure: 'connection-lost' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    await waitFor(() => expect(call.video.room.chosen).toEqual({ camera: 'c2' }));
  });

  test('shows a message when it cannot be opened, and is not stored', async () => {
    const call = await openDevices();
    call.video.failure = 'device-busy';
    await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Câmera' }), 'Traseira');
    expect(toasts(call)).toEqual(['Não foi possível usar este dispositivo. O anterior continua.']);
    expect(call.dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Câmera' }).value).toBe('');
  });

  test('is chosen next to the patient’s picture, and the sound can be tested through the chosen speaker', async () => {
    const sinks: string[] = [];
    const played: number[] = [];
    Object.assign(globalThis, {
      AudioContext: class {
        state = 'running';
        currentTime = 0;
        setSinkId(id: string) {
          sinks.push(id);
          return Promise.resolve();
        }
        close = () => Promise.resolve();
      },
      OscillatorNode: class {
        connect = (next: unknown) => next;
        start = (at: number) => played.push(at);
        stop = () => undefined;
      },
      GainNode: class {
        gain = { linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
        connect = (next: unknown) => next;
      },
    });
    const call = await openDevices();
    expect(call.dialog.getByLabelText('Como você aparece').tagName).toBe('VIDEO');
    await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Alto-falante' }), 'Caixa');
    await call.user.click(call.dialog.getByRole('button', { name: 'Testar o som' }));
    expect(await call.dialog.findByText(/^Você ouviu dois toques\?/)).toBeTruthy();
    expect([sinks, played.length]).toEqual([['s2'], 2]);
    await releaseSound();
    for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) Reflect.deleteProperty(globalThis, name);
  });

  test('for the sound is applied to the element that plays the call', async () => {
    const setSinkId = jest.fn(() => Promise.resolve());
    Object.assign(HTMLMediaElement.prototype, { setSinkId });
    try {
      const call = await openDevices();
      await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Alto-falante' }), 'Caixa');
      expect(setSinkId).toHaveBeenCalledWith('s2');
    } finally {
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
    }
  });

  test('for the sound is reported when it is unplugged, and the default plays the call', async () => {
    const setSinkId = jest.fn(() => Promise.resolve());
    const deviceEvents = new EventTarget();
    let speakers = [{ kind: 'audiooutput', deviceId: 's2' }];
    Object.assign(HTMLMediaElement.prototype, { setSinkId });
    Object.assign(navigator, {
      mediaDevices: {
        enumerateDevices: () => Promise.resolve(speakers),
        addEventListener: deviceEvents.addEventListener.bind(deviceEvents),
        removeEventListener: deviceEvents.removeEventListener.bind(deviceEvents),
      },
    });
    try {
      const call = await openDevices();
      await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Alto-falante' }), 'Caixa');
      speakers = [];
      act(() => void deviceEvents.dispatchEvent(new Event('devicechange')));
      await waitFor(() =>
        expect(toasts(call)).toEqual([
          'O alto-falante escolhido foi desconectado. O som sai agora pelo padrão do aparelho.',
        ]),
      );
      expect(setSinkId).toHaveBeenLastCalledWith('');
    } finally {
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
      Reflect.deleteProperty(navigator, 'mediaDevices');
    }
  });

  test('is not reported as missing before the devices are listed', async () => {
    const call = await openCall();
    let emitDevices: (devices: typeof DEVICES) => void = () => undefined;
    jest.spyOn(call.video, 'watchDevices').mockImplementation((listener) => {
      emitDevices = listener;
      return Promise.resolve(() => undefined);
    });
    await call.user.click(screen.getByRole('button', { name: 'Mais' }));
    await call.user.click(screen.getByRole('button', { name: 'Câmera, microfone e som' }));
    expect(screen.queryByText(/Não encontramos/)).toBeNull();
    act(() => emitDevices(DEVICES));
    expect(screen.getByRole('combobox', { name: 'Câmera' })).toBeTruthy();
  });

  test('is reported as missing when there is none', async () => {
    const call = await openCall();
    await call.user.click(screen.getByRole('button', { name: 'Mais' }));
    await call.user.click(screen.getByRole('button', { name: 'Câmera, microfone e som' }));
    expect(screen.getByText('Não encontramos outra câmera nem outro microfone neste aparelho.')).toBeTruthy();
  });
});
