import { deviceLabel, otherSideMessages, ownNotes, PROFESSIONAL } from '@acolhe/call';
import { DEVICE_STATES, type DeviceKind, type DeviceState, type MediaStates } from '@acolhe/video';
import { act, screen } from '@testing-library/react';
import { openCall, openMainRoom, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

const WELL: MediaStates = { camera: 'on', microphone: 'on' };
/** A camera has no sound that could be missing. */
const CASES = (['camera', 'microphone'] as const).flatMap((device) =>
  DEVICE_STATES.filter((state) => device === 'microphone' || state !== 'silent').map((state) => ({ device, state })),
);
const titlesOf = (states: MediaStates): string[] => ownNotes(states).map(({ message }) => message.title);
const ALL_TITLES = CASES.flatMap(({ device, state }) => titlesOf({ ...WELL, [device]: state }));

it.each([
  ['in the main room', openMainRoom],
  ['in the call', openCall],
] as const)('%s each state of the cabin’s devices shows a note, and the patient can continue', async (_, open) => {
  const {
    video: { room },
  } = await open();
  for (const { device, state } of CASES) {
    act(() => {
      room.become('camera', 'on');
      room.become('microphone', 'on');
    });
    act(() => room.become(device, state));
    await pass(1_500);
    const states = { ...WELL, [device]: state };
    expect(new Set(ALL_TITLES.filter((title) => screen.queryByText(title)))).toEqual(new Set(titlesOf(states)));
    for (const { message, row } of ownNotes(states)) {
      screen.getByText(message.cabinDetail);
      if (row.cabinActs.includes('retry')) screen.getByRole('button', { name: 'Tentar de novo' });
    }
    screen.getByRole('button', { name: deviceLabel(device, state) });
    screen.getByRole('button', { name: 'Sair da Sala' });
  }
});

it('the cabin shows each state of the professional’s devices during the call, and no other', async () => {
  const {
    video: { room },
  } = await openCall();
  const messagesFor = (device: DeviceKind, state: DeviceState) =>
    otherSideMessages({ ...WELL, [device]: state }, PROFESSIONAL);
  const all = CASES.flatMap(({ device, state }) => messagesFor(device, state));
  for (const { device, state } of CASES) {
    act(() => room.emit('remote-media', { ...WELL, [device]: state }));
    expect(all.filter((message) => screen.queryByText(message))).toEqual(messagesFor(device, state));
  }
});
