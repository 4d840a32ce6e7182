import { recordCallDropCall } from '@acolhe/contracts';
import { act, waitFor } from '@testing-library/react';
import { openCall } from '../testing/open-call.ts';

const dropsIn = ({ service }: Awaited<ReturnType<typeof openCall>>) =>
  service.seen(recordCallDropCall).map(({ input: { patientId, cause } }) => ({ patientId, cause }));

it('a drop that is told once the service is reached again says when it was', async () => {
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

it('a path that is lost for good is reported as a drop of the own side, since the professional is still there', async () => {
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
