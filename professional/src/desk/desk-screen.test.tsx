import {
  generateRoomTokenCall,
  professionalEndSessionCall,
  professionalHeartbeatCall,
  type QueueEntryRecord,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { type DeviceCheck, VideoError } from '@acolhe/video';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, open, openWith, press, publish, stopConsole } from '../testing/drive-console.ts';
import { CREDENTIALS, READY_DEVICES, inCall, paulas } from '../testing/render-console.tsx';

afterEach(stopConsole);

describe('the desk', () => {
  it('greets a professional without a portrait by the initials', async () => {
    await openWith();
    const card = within(screen.getByRole('region', { name: /, Paula$/ }));
    expect(card.getByText('PR')).toBeTruthy();
  });

  it('sends heartbeats until the professional leaves', async () => {
    const beats = new Set<() => void>();
    const paces: number[] = [];
    const view = open({
      hinted: true,
      ports: {
        heartbeat: (everyMs, beat) => {
          paces.push(everyMs);
          beats.add(beat);
          return () => beats.delete(beat);
        },
      },
    });
    await publish(view);
    expect(paces).toEqual([5_000]);
    await change(() => beats.forEach((beat) => beat()));
    expect(view.service.seen(professionalHeartbeatCall)).toHaveLength(2);
    view.service.answer(professionalEndSessionCall, () => ({ ok: true }));
    await press('Sair');
    await screen.findByLabelText('E-mail');
    expect(beats.size).toBe(0);
  });

  it('shows the professional as available when the record says so', async () => {
    const view = await openWith();
    view.service.answer(setAvailabilityCall, () => ({ ok: true }));
    await press('Ficar disponível');
    expect(view.service.seen(setAvailabilityCall)[0]?.input).toEqual({ available: true });
    await change(() => view.realtime.professional.set(paulas({ available: true })));
    expect(screen.getByText('Você está disponível.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ficar indisponível' })).toBeTruthy();
  });

  it('shows why the professional does not become available', async () => {
    const { service } = await openWith();
    service.answer(setAvailabilityCall, () => new HttpProblem({ httpStatus: 409, code: 'no', message: 'Agora não.' }));
    await press('Ficar disponível');
    expect(await screen.findByText('Agora não.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ficar disponível' })).toBeTruthy();
  });

  it('lists the waiting patients in the order of their tickets', async () => {
    const { realtime } = await openWith(paulas({ available: true }));
    expect(screen.getByText('Ninguém está esperando.')).toBeTruthy();
    const entry = (requestId: number, patientName: string, ticket: number, more: Partial<QueueEntryRecord> = {}) => ({
      requestId,
      patientId: requestId,
      patientName,
      ticket,
      queuedAt: '01/02/2026 - 10:00:00',
      ...more,
    });
    await change(() =>
      realtime.queueEntries.set([
        entry(8, 'Pedro Santos', 5),
        entry(7, 'Maria da Silva', 4, { ageYears: 68, genderLabel: 'Feminino', hasPriority: true }),
      ]),
    );
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(0, 2)
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['1', 'Maria da Silva, mulher, 68 anosPrioridade por lei'],
      ['2', 'Pedro Santos'],
    ]);
  });

  it('reads and shows the queue on duty only', async () => {
    const { realtime } = await openWith();
    expect(screen.getByText('Quem espera aparece aqui quando você está disponível.')).toBeTruthy();
    expect(realtime.queuesRead).toEqual([]);
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(screen.getByText('Ninguém está esperando.')).toBeTruthy();
    expect(realtime.queuesRead).toEqual(['technicians']);
    await change(() => realtime.professional.set(paulas()));
    expect(screen.queryByText('Ninguém está esperando.')).toBeNull();
  });

  it('adds what follows from the duty below every other button, and writes as much above it', async () => {
    const { realtime } = await openWith();
    const card = screen.getByRole('region', { name: /, Paula$/ });
    const sentences = () =>
      [...card.querySelectorAll<HTMLElement>('[data-other]')].map((each) =>
        [each.textContent, each.dataset.other].toSorted(),
      );
    const before = sentences();
    expect(before).toHaveLength(2);
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(sentences()).toEqual(before);
    const queue = screen.getByRole('heading', { name: 'Fila agora' });
    for (const button of screen.getAllByRole('button'))
      expect(button.compareDocumentPosition(queue)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows that the connection is lost, but not a short break', async () => {
    const { realtime } = await openWith();
    await change(() => realtime.connection.set(false));
    expect(screen.queryByText('Sem conexão com o serviço.')).toBeNull();
    expect(await screen.findByText('Sem conexão com o serviço.')).toBeTruthy();
    await change(() => realtime.connection.set(true));
    await waitFor(() => expect(screen.queryByText('Sem conexão com o serviço.')).toBeNull());
  });

  it('shows before the first patient that the camera is blocked, helps, and tries again', async () => {
    const check = jest
      .fn()
      .mockResolvedValueOnce({ camera: 'denied', microphone: 'granted' })
      .mockResolvedValue({ camera: 'granted', microphone: 'granted' });
    const view = open({ hinted: true, ports: { devicePorts: { ...READY_DEVICES, check } } });
    await publish(view);
    expect(await screen.findByText('Bloqueada')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Permita no / })).toBeTruthy();
    await press('Testar câmera e microfone');
    await waitFor(() => expect(screen.queryByText('Seu equipamento')).toBeNull());
  });

  it('shows below the greeting nothing that the column of devices would push, for half a second at most', async () => {
    let answer = (_: DeviceCheck): void => undefined;
    const check = () => new Promise<DeviceCheck>((resolve) => (answer = resolve));
    const view = open({ hinted: true, ports: { devicePorts: { ...READY_DEVICES, check } } });
    await publish(view);
    expect(screen.getByRole('button', { name: 'Ficar disponível' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Documentos emitidos' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Documentos emitidos' })).toBeTruthy();
    // Now it is late, and has its place below.
    answer({ camera: 'ask', microphone: 'ask' });
    expect(await screen.findByRole('button', { name: 'Testar câmera e microfone' })).toBeTruthy();
    expect(document.querySelector('.withAside')).toBeNull();
  });

  it('shows why the camera cannot be tested', async () => {
    const check = () => Promise.resolve({ camera: 'ask', microphone: 'ask' } as const);
    const view = open({
      hinted: true,
      ports: {
        devicePorts: { ...READY_DEVICES, check, ask: () => Promise.reject(new VideoError('device-busy', 'camera')) },
      },
    });
    await publish(view);
    const test = await screen.findByRole('button', { name: 'Testar câmera e microfone' });
    expect(document.querySelector('.withAside')).not.toBeNull();
    await userEvent.click(test);
    expect(await screen.findByText('A câmera está em uso por outro programa.')).toBeTruthy();
  });

  it('makes the professional unavailable when the page closes, except in a call', async () => {
    const view = await openWith(paulas({ available: true }));
    view.service.answer(setAvailabilityCall, () => ({ ok: true }));
    view.service.answer(generateRoomTokenCall, () => CREDENTIALS);
    await change(() => view.realtime.professional.set(inCall()));
    window.dispatchEvent(new Event('pagehide'));
    expect(view.service.seen(setAvailabilityCall)).toEqual([]);
    await change(() => view.realtime.professional.set(paulas({ available: true })));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(view.service.seen(setAvailabilityCall)[0]?.input).toEqual({ available: false }));
  });
});
