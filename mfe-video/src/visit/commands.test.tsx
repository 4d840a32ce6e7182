import * as calls from '@acolhe/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRealtime } from '../testing/fake-realtime.ts';
import { openCall } from '../testing/open-call.ts';

describe('commands of the service', () => {
  test('are obeyed once per number, also after a reload', async () => {
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

  test('that came during a reload are obeyed then', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ command: 'askNurse', commandSeq: 3 });
    await openCall({ realtime });
    expect(realtime.answers).toEqual(['answer']);
  });

  test('to cancel cancels', async () => {
    const { realtime, service } = await openCall();
    act(() => realtime.record({ command: 'cancelCall', commandSeq: 1 }));
    await waitFor(() => expect(service.seen(calls.cancelCare)).toHaveLength(1));
  });

  test('to search again enters the queue', async () => {
    const { realtime, service } = await openCall();
    act(() => realtime.record({ command: 'restartCallingCircle', commandSeq: 1 }));
    await waitFor(() => expect(service.seen(calls.enterQueue)).toHaveLength(1));
  });

  test('to reload begins the visit anew', async () => {
    const { realtime, video } = await openCall();
    const { room } = video;
    act(() => realtime.record({ command: 'reloadPage', commandSeq: 1 }));
    await waitFor(() => expect(video.rooms).toHaveLength(2));
    expect(room.state).toBe('left');
  });

  test('to show the instability does, and trying again enters anew', async () => {
    const { realtime, video, user } = await openCall();
    act(() => realtime.record({ command: 'showUnstable', commandSeq: 1 }));
    await user.click(within(screen.getByRole('dialog', { name: 'Conexão Instável' })).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(video.rooms).toHaveLength(2));
  });
});
