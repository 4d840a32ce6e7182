import { generateRoomTokenCall } from '@acolhe/contracts';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { openRemote, type OpenOptions } from './open-remote.tsx';

/** The record of a visit that a professional has answered. */
export const IN_CALL = {
  phase: 'in-call',
  callStatus: 'in-call',
  professionalId: 101,
  professionalName: 'Paula Ribeiro',
  attendanceId: 12,
} as const;

/** Opens a visit that a professional has answered. */
export async function openConnecting(options: Partial<OpenOptions> = {}) {
  const realtime = options.realtime ?? new FakeRealtime();
  realtime.record(IN_CALL);
  const remote = openRemote({ path: '/portal-paciente/video?video=5', ...options, realtime });
  await waitFor(() => expect(remote.service.seen(generateRoomTokenCall)).not.toHaveLength(0));
  return { ...remote, user: userEvent.setup() };
}
/** The same, with both in the room. */
export async function openCall(options: Partial<OpenOptions> = {}) {
  const call = await openConnecting(options);
  await waitFor(() => expect(call.video.room.state).toBe('joined'));
  act(() => call.video.room.emit('remote-joined', { session: 's1' }));
  return call;
}
