import * as calls from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openCall, openRemote } from '../testing/open-remote.tsx';

describe('commands of the service', () => {
  test('take effect once per sequence number, also after a reload', async () => {
    const call = await openCall();
    act(() => call.realtime.record({ command: 'askNurse', commandSeq: 7 }));
    act(() => call.realtime.record({ queueNumber: 0 }));
    expect(call.realtime.answers).toEqual(['answer']);
    call.view.unmount();
    await openCall({ portal: call.portal, realtime: call.realtime });
    expect(call.realtime.answers).toEqual(['answer']);
    act(() => call.realtime.record({ command: 'askDoctor', commandSeq: 8 }));
    expect(call.realtime.answers).toEqual(['answer', 'answer']);
  });

  test.each([
    ['askNurse', 'A enfermagem pergunta'],
    ['askDoctor', 'O médico pergunta'],
  ] as const)('%s is answered by the screen, and shown to the patient', async (command, title) => {
    const { realtime, user } = await openCall();
    act(() => realtime.record({ command, commandSeq: 1 }));
    expect(realtime.answers).toEqual(['answer']);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText('Você está ouvindo e vendo bem? Responda falando ou pela conversa.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByText(title)).toBeNull();
  });

  test.each(['none', 'answer'] as const)('%s does nothing', async (command) => {
    const { realtime, video, portal, service } = await openCall();
    const before = [
      video.rooms.length,
      portal.recorded.notifications.length,
      service.seen(calls.cancelCareCall).length,
      service.seen(calls.enterQueueCall).length,
    ];
    act(() => realtime.record({ command, commandSeq: 9 }));
    expect(realtime.answers).toEqual([]);
    expect([
      video.rooms.length,
      portal.recorded.notifications.length,
      service.seen(calls.cancelCareCall).length,
      service.seen(calls.enterQueueCall).length,
    ]).toEqual(before);
  });

  test('take effect after the reload during which they were sent', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ command: 'askNurse', commandSeq: 3 });
    await openCall({ realtime });
    expect(realtime.answers).toEqual(['answer']);
  });

  test('can cancel the visit', async () => {
    const { realtime, service } = await openCall();
    act(() => realtime.record({ command: 'cancelCall', commandSeq: 1 }));
    await waitFor(() => expect(service.seen(calls.cancelCareCall)).toHaveLength(1));
  });

  test('can enter the queue again for a patient whose place is lost', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'queued', ticket: 3, queue: 'technicians', queueNumber: 3 });
    const { service } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
    await screen.findByRole('button', { name: 'Cancelar ligação' });
    service.answer(calls.getCareStatusCall, () => ({
      ok: true,
      result: { hasToken: false, isQueued: false, isInCallingCircle: false, isInDoctorQueue: false },
    }));
    act(() => realtime.record({ command: 'restartCallingCircle', commandSeq: 1 }));
    await waitFor(() => expect(service.seen(calls.enterQueueCall)).toHaveLength(1));
  });

  test('can reload the screen, which starts the visit again', async () => {
    const { realtime, video } = await openCall();
    const { room } = video;
    act(() => realtime.record({ command: 'reloadPage', commandSeq: 1 }));
    await waitFor(() => expect(video.rooms).toHaveLength(2));
    expect(room.state).toBe('left');
  });

  test('can report instability, whose retry joins the room again', async () => {
    const { realtime, video, user } = await openCall();
    act(() => realtime.record({ command: 'showUnstable', commandSeq: 1 }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Conexão Instável' })).getByRole('button', {
        name: 'Tentar Novamente',
      }),
    );
    await waitFor(() => expect(video.rooms).toHaveLength(2));
  });
});
