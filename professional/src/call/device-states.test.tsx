import { deviceLabel, otherSideWords, ownNotes } from '@acolhe/call';
import { DEVICE_STATES, type DeviceKind, type DeviceState, type MediaStates } from '@acolhe/video';
import type { FakeRoom } from '@acolhe/video/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DEVICES_REFUSED } from '../devices/device-messages.ts';
import { change, openWith, stopConsole, talking } from '../testing/drive-console.ts';
import { offered } from '../testing/render-console.tsx';

afterEach(stopConsole);

const WELL: MediaStates = { camera: 'on', microphone: 'on' };
/** A camera has no sound that could be missing. */
const CASES = (['camera', 'microphone'] as const).flatMap((device) =>
  DEVICE_STATES.filter((state) => device === 'microphone' || state !== 'silent').map((state) => ({ device, state })),
);
const titlesOf = (states: MediaStates): string[] =>
  ownNotes(states).map(({ state, words }) => (state === 'forbidden' ? DEVICES_REFUSED : words.title));
const ALL_TITLES = CASES.flatMap(({ device, state }) => titlesOf({ ...WELL, [device]: state }));

/** Brings one device into a state, long enough that it is told. */
function bring(room: FakeRoom, device: DeviceKind, state: DeviceState): MediaStates {
  jest.useFakeTimers();
  act(() => {
    room.become('camera', 'on');
    room.become('microphone', 'on');
  });
  act(() => room.become(device, state));
  act(() => jest.advanceTimersByTime(2_000));
  jest.useRealTimers();
  return { ...WELL, [device]: state };
}
const expectTold = (states: MediaStates): void =>
  expect(new Set(ALL_TITLES.filter((title) => screen.queryByText(title)))).toEqual(new Set(titlesOf(states)));

it.each([
  ['in the call', async () => (await talking()).room],
  [
    'after the patient’s reload',
    async () => {
      const { room } = await talking();
      await change(() => room.emit('remote-left', { reason: 'silent' }));
      await change(() => room.emit('remote-joined', { session: 't' }));
      return room;
    },
  ],
])('%s each state of the professional’s devices is told, and leaves a way on', async (_, open) => {
  const room = await open();
  for (const { device, state } of CASES) {
    const states = bring(room, device, state);
    expectTold(states);
    expect(screen.getByRole('button', { name: deviceLabel(device, state) })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Conversa/ })).toBeTruthy();
    for (const { row } of ownNotes(states)) {
      const note = screen.getByText(titlesOf(states)[0]!).closest<HTMLElement>('[role]')!;
      if (row.acts.includes('retry')) within(note).getByRole('button', { name: 'Tentar novamente' });
      if (row.acts.includes('choose')) within(note).getByRole('button', { name: 'Escolher outro' });
    }
  }
});

it('while an offer is read each state of the professional’s devices is told, and the offer can be taken', async () => {
  const view = await openWith(offered());
  await waitFor(() => expect(view.room.prepared).toBe(true));
  for (const { device, state } of CASES) {
    expectTold(bring(view.room, device, state));
    expect(screen.getByRole('button', { name: 'Atender' })).toBeTruthy();
  }
});

it('in the call each state of the patient’s devices is told, and no other', async () => {
  const { room } = await talking();
  const wordsOf = (device: DeviceKind, state: DeviceState) =>
    otherSideWords({ ...WELL, [device]: state }, { The: 'A paciente', of: 'da paciente' });
  const all = CASES.flatMap(({ device, state }) => wordsOf(device, state));
  for (const { device, state } of CASES) {
    await change(() => room.emit('remote-media', { ...WELL, [device]: state }));
    expect(all.filter((words) => screen.queryByText(words))).toEqual(wordsOf(device, state));
  }
});
