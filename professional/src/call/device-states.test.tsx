import { deviceLabel, otherSideMessages, ownNotes } from '@acolhe/call';
import { BOTH_WELL, bring, DEVICE_CASES } from '@acolhe/call/testing/device-cases';
import type { DeviceKind, DeviceState, MediaStates } from '@acolhe/video';
import { screen, waitFor, within } from '@testing-library/react';
import { change, openWith, publish, stopConsole, talking } from '../testing/drive-console.ts';
import { type ConsoleUnderTest, inCall, offered, paulas, RAFAEL } from '../testing/render-console.tsx';
import { DEVICES_REFUSED } from './call-messages.ts';

afterEach(stopConsole);

const titlesOf = (states: MediaStates): string[] =>
  ownNotes(states).map(({ state, message }) => (state === 'forbidden' ? DEVICES_REFUSED : message.title));
const ALL_TITLES = DEVICE_CASES.flatMap(({ device, state }) => titlesOf({ ...BOTH_WELL, [device]: state }));

const OWN = { page: 'this-browser' };
const OTHER = { page: 'another-browser' };
/** The call is open on another browser, and returns by a press there or here. */
async function takeElsewhere(view: ConsoleUnderTest): Promise<void> {
  const { room } = view;
  await publish(view, inCall(OTHER));
  await waitFor(() => expect(room.state).toBe('left'));
}
async function takeBack(view: ConsoleUnderTest): Promise<void> {
  const before = view.rooms.length;
  await publish(view, inCall(OWN));
  await change(() => view.realtime.leases.at(-1)?.become('held'));
  await waitFor(() => expect(view.rooms).toHaveLength(before + 1));
  await waitFor(() => expect(view.room.state).toBe('joined'));
  await change(() => view.room.emit('remote-joined', { session: 's' }));
}

const expectShown = (states: MediaStates): void =>
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
  [
    'after the call was open on another browser',
    async () => {
      const view = await talking(inCall(OWN));
      await takeElsewhere(view);
      await takeBack(view);
      return view.room;
    },
  ],
  [
    'in the call of a visit that was handed over',
    async () => {
      const more = { professionalId: RAFAEL.id, name: RAFAEL.name, isTechnician: false };
      const { room } = await talking(inCall(more), { professional: RAFAEL });
      return room;
    },
  ],
  [
    'in the next call after a hand-over',
    async () => {
      const view = await talking();
      await publish(view, paulas({ available: true }));
      await waitFor(() => expect(view.room.state).toBe('left'));
      await publish(view, inCall({ requestId: 8, visitKey: 'v8' }));
      await change(() => view.realtime.leases.at(-1)?.become('held'));
      await waitFor(() => expect(view.room.state).toBe('joined'));
      await change(() => view.room.emit('remote-joined', { session: 's' }));
      return view.room;
    },
  ],
])('%s each state of the professional’s devices is shown, with a way to continue', async (_, open) => {
  const room = await open();
  for (const { device, state } of DEVICE_CASES) {
    const states = bring(room, device, state);
    expectShown(states);
    expect(screen.getByRole('button', { name: deviceLabel(device, state) })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Conversa/ })).toBeTruthy();
    for (const { row } of ownNotes(states)) {
      const note = screen.getByText(titlesOf(states)[0]!).closest<HTMLElement>('[role]')!;
      if (row.acts.includes('retry')) within(note).getByRole('button', { name: 'Tentar novamente' });
      if (row.acts.includes('choose')) within(note).getByRole('button', { name: 'Escolher outro' });
    }
  }
});

it('while an offer is read each state of the devices is shown, and the offer can be accepted', async () => {
  const view = await openWith(offered());
  await waitFor(() => expect(view.room.prepared).toBe(true));
  for (const { device, state } of DEVICE_CASES) {
    expectShown(bring(view.room, device, state));
    expect(screen.getByRole('button', { name: 'Atender' })).toBeTruthy();
  }
});

it('a browser that lost the call to another one shows no device, and can take the call back', async () => {
  const view = await talking(inCall(OWN));
  for (const { device, state } of DEVICE_CASES) {
    bring(view.room, device, state);
    await takeElsewhere(view);
    expectShown(BOTH_WELL);
    expect(screen.getByText('Você já está em outra tela de vídeo')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continuar nesta tela' })).toBeTruthy();
    await takeBack(view);
  }
});

it('the desk after a hand-over shows no device of the call before', async () => {
  const view = await talking();
  for (const [number, { device, state }] of DEVICE_CASES.entries()) {
    bring(view.room, device, state);
    const { room } = view;
    await publish(view, paulas({ available: true }));
    await waitFor(() => expect(room.state).toBe('left'));
    expectShown(BOTH_WELL);
    const requestId = 8 + number;
    await publish(view, inCall({ requestId, visitKey: `v${requestId}` }));
    await change(() => view.realtime.leases.at(-1)?.become('held'));
    await waitFor(() => expect(view.room.state).toBe('joined'));
  }
});

it('in the call each state of the patient’s devices is shown, and no other', async () => {
  const { room } = await talking();
  const messagesFor = (device: DeviceKind, state: DeviceState) =>
    otherSideMessages({ ...BOTH_WELL, [device]: state }, { The: 'A paciente', of: 'da paciente' });
  const all = DEVICE_CASES.flatMap(({ device, state }) => messagesFor(device, state));
  for (const { device, state } of DEVICE_CASES) {
    await change(() => room.emit('remote-media', { ...BOTH_WELL, [device]: state }));
    expect(all.filter((message) => screen.queryByText(message))).toEqual(messagesFor(device, state));
  }
});
