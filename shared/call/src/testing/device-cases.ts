import { DEVICE_STATES, type DeviceKind, type DeviceState, type MediaStates } from '@acolhe/video';
import type { FakeRoom } from '@acolhe/video/testing';
import { act } from '@testing-library/react';

export const BOTH_WELL: MediaStates = { camera: 'on', microphone: 'on' };

/** Each state of each device; a camera has no sound that could be missing. */
export const DEVICE_CASES = (['camera', 'microphone'] as const).flatMap((device) =>
  DEVICE_STATES.filter((state) => device === 'microphone' || state !== 'silent').map((state) => ({ device, state })),
);

/** Brings one device of a screen's room into a state, the other one being well, long enough for its note to show. */
export function bring(room: FakeRoom, device: DeviceKind, state: DeviceState): MediaStates {
  jest.useFakeTimers();
  act(() => {
    room.become('camera', 'on');
    room.become('microphone', 'on');
  });
  act(() => room.become(device, state));
  act(() => jest.advanceTimersByTime(2_000));
  jest.useRealTimers();
  return { ...BOTH_WELL, [device]: state };
}
