import { deviceLabel, otherSideWords, ownNotes } from '@acolhe/call';
import { BOTH_WELL, bring, DEVICE_CASES } from '@acolhe/call/testing/device-cases';
import type { DeviceKind, DeviceState, MediaStates } from '@acolhe/video';
import { screen, waitFor, within } from '@testing-library/react';
import { DEVICES_REFUSED } from '../devices/device-messages.ts';
import { change, openWith, stopConsole, talking } from '../testing/drive-console.ts';
import { offered } from '../testing/render-console.tsx';

afterEach(stopConsole);

const titlesOf = (states: MediaStates): string[] =>
  ownNotes(states).map(({ state, words }) => (state === 'forbidden' ? DEVICES_REFUSED : words.title));
const ALL_TITLES = DEVICE_CASES.flatMap(({ device, state }) => titlesOf({ ...BOTH_WELL, [device]: state }));

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
  for (const { device, state } of DEVICE_CASES) {
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
  for (const { device, state } of DEVICE_CASES) {
    expectTold(bring(view.room, device, state));
    expect(screen.getByRole('button', { name: 'Atender' })).toBeTruthy();
  }
});

it('in the call each state of the patient’s devices is told, and no other', async () => {
  const { room } = await talking();
  const wordsOf = (device: DeviceKind, state: DeviceState) =>
    otherSideWords({ ...BOTH_WELL, [device]: state }, { The: 'A paciente', of: 'da paciente' });
  const all = DEVICE_CASES.flatMap(({ device, state }) => wordsOf(device, state));
  for (const { device, state } of DEVICE_CASES) {
    await change(() => room.emit('remote-media', { ...BOTH_WELL, [device]: state }));
    expect(all.filter((words) => screen.queryByText(words))).toEqual(wordsOf(device, state));
  }
});
