import { askNextCall, linkProfessionalCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import type { ListedDevice } from '@acolhe/video';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, isBelow, openWith, press, stopConsole, talking } from '../testing/drive-console.ts';
import { READY_DEVICES, RAFAEL, inCall, paulas, rafaels } from '../testing/render-console.tsx';

afterEach(stopConsole);

describe('the linked list', () => {
  it('is entered and left, as the record says', async () => {
    const { service, realtime } = await openWith();
    service.answer(linkProfessionalCall, () => ({ ok: true }));
    await press('Entrar no revezamento');
    expect(service.seen(linkProfessionalCall)[0]?.input).toEqual({ professionalId: 101, isRemove: false });
    expect(screen.getByRole('button', { name: 'Carregando...' })).toBeTruthy();
    await change(() => realtime.professional.set(paulas({ next: 101 })));
    expect(screen.getByText('Você está no revezamento.')).toBeTruthy();
    await press('Sair do revezamento');
    expect(service.seen(linkProfessionalCall)[1]?.input).toEqual({ professionalId: 101, isRemove: true });
    await change(() => realtime.professional.set(paulas()));
    expect(screen.getByText('Você não está no revezamento.')).toBeTruthy();
  });

  it('shows why it was not entered', async () => {
    const { service } = await openWith();
    service.answer(linkProfessionalCall, () => new HttpProblem({ httpStatus: 409, code: 'no', message: 'Agora não.' }));
    await press('Entrar no revezamento');
    expect(await screen.findByText('Agora não.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Entrar no revezamento' })).toBeTruthy();
  });

  it('is not shown to doctors', async () => {
    const { realtime } = await openWith(rafaels({ available: true }), { professional: RAFAEL });
    expect(screen.queryByText('Revezamento')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Fila médica agora' })).toBeTruthy();
    expect(realtime.queuesRead).toEqual(['doctors']);
  });
});

describe('the next professional', () => {
  const ENTRY = {
    requestId: 8,
    patientId: 1006,
    patientName: 'Pedro Santos',
    ticket: 5,
    queuedAt: '01/02/2026 - 10:00:00',
  };

  it('is asked for a waiting visit, and the desk confirms it', async () => {
    const { service, realtime } = await openWith(paulas({ available: true }));
    service.answer(askNextCall, () => ({ ok: true }));
    await change(() => realtime.queueEntries.set([ENTRY]));
    await press('Passar adiante Pedro Santos');
    expect(service.seen(askNextCall).map(({ input }) => input)).toEqual([{ requestId: 8 }]);
    expect(await screen.findByText('Pedro Santos segue para o próximo profissional livre.')).toBeTruthy();
    await press('Entendi');
    expect(document.activeElement?.textContent).toBe('Fila agora');
    expect(screen.queryByText('Pedro Santos segue para o próximo profissional livre.')).toBeNull();
  });

  it('could not be asked, and the desk shows it below the queue until the professional’s duty changes', async () => {
    const { service, realtime } = await openWith(paulas({ available: true }));
    service.answer(
      askNextCall,
      () => new HttpProblem({ httpStatus: 409, code: 'not-waiting', message: 'Este atendimento não está na fila.' }),
    );
    await change(() => realtime.queueEntries.set([ENTRY]));
    await press('Passar adiante Pedro Santos');
    const refusal = await screen.findByText('Este atendimento não está na fila.');
    expect(isBelow(refusal, 'Fila agora')).toBe(true);
    await change(() => realtime.professional.set(paulas()));
    expect(screen.queryByText('Este atendimento não está na fila.')).toBeNull();
  });
});

describe('the professional’s own devices', () => {
  const DEVICES: readonly ListedDevice[] = [
    { kind: 'camera', id: 'a', label: 'Notebook' },
    { kind: 'camera', id: 'b', label: 'Externa' },
    { kind: 'microphone', id: 'm', label: 'Fone' },
    { kind: 'speaker', id: 's', label: 'Fone' },
  ];
  const watch = (listener: (devices: readonly ListedDevice[]) => void) => {
    listener(DEVICES);
    return () => undefined;
  };

  it('are chosen at the desk for the next call', async () => {
    const view = await openWith(paulas(), { ports: { devicePorts: { ...READY_DEVICES, watch } } });
    await press('Câmera, microfone e som');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Câmera' }), 'Externa');
    await press('Pronto');
    await change(() => view.realtime.professional.set(inCall()));
    await change(() => view.realtime.leases[0]?.become('held'));
    await waitFor(() => expect(view.room.chosen).toEqual({ camera: 'b' }));
  });

  it('change in the call at once, and the chosen speaker plays the patient', async () => {
    const setSink = jest.fn().mockResolvedValue(undefined);
    Object.assign(HTMLMediaElement.prototype, { setSinkId: setSink });
    const view = await talking(inCall(), { ports: { devicePorts: { ...READY_DEVICES, watch } } });
    await press('Mais');
    await press('Câmera, microfone e som');
    const dialog = within(screen.getByRole('dialog', { name: 'Câmera, microfone e som' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Microfone' }), 'Fone');
    await waitFor(() => expect(view.room.chosen).toEqual({ microphone: 'm' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Saída de som' }), 'Fone');
    expect(setSink).toHaveBeenCalledWith('s');
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
  });

  it('are reported in the call when the chosen speaker is unplugged, until that is read', async () => {
    const deviceEvents = new EventTarget();
    let speakers = [{ kind: 'audiooutput', deviceId: 's' }];
    Object.assign(HTMLMediaElement.prototype, { setSinkId: () => Promise.resolve() });
    Object.assign(navigator, {
      mediaDevices: {
        enumerateDevices: () => Promise.resolve(speakers),
        addEventListener: deviceEvents.addEventListener.bind(deviceEvents),
        removeEventListener: deviceEvents.removeEventListener.bind(deviceEvents),
      },
    });
    await talking(inCall(), { ports: { devicePorts: { ...READY_DEVICES, watch } } });
    await press('Mais');
    await press('Câmera, microfone e som');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Saída de som' }), 'Fone');
    await press('Pronto');
    speakers = [];
    await change(() => deviceEvents.dispatchEvent(new Event('devicechange')));
    expect(screen.getByText('A saída de som escolhida foi desconectada.')).toBeTruthy();
    await press('Entendi');
    expect(screen.queryByText('A saída de som escolhida foi desconectada.')).toBeNull();
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('close their dialog when a call begins or ends behind it', async () => {
    const view = await openWith(paulas(), { ports: { devicePorts: { ...READY_DEVICES, watch } } });
    const dialog = () => screen.queryByRole('dialog', { name: 'Câmera, microfone e som' });
    await press('Câmera, microfone e som');
    await change(() => view.realtime.professional.set(inCall()));
    expect(dialog()).toBeNull();
    await press('Mais');
    await press('Câmera, microfone e som');
    expect(dialog()).toBeTruthy();
    await change(() => view.realtime.professional.set(paulas({ available: true })));
    expect(dialog()).toBeNull();
  });

  it('are listed after the browser has given permission', async () => {
    let allowed = false;
    const asking = {
      ...READY_DEVICES,
      ask: () => {
        allowed = true;
        return Promise.resolve();
      },
      watch: (listener: (devices: readonly ListedDevice[]) => void) => {
        listener(allowed ? DEVICES : []);
        return () => undefined;
      },
    };
    await openWith(paulas(), { ports: { devicePorts: asking } });
    await press('Câmera, microfone e som');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Testar câmera e microfone' }));
    expect(await dialog.findByRole('combobox', { name: 'Câmera' })).toBeTruthy();
  });
});
