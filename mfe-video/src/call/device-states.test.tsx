import { deviceLabel, ownNotes, otherSideMessages, PROFESSIONAL } from '@acolhe/call';
import type { FakeVideo } from '@acolhe/call/testing';
import { BOTH_WELL, bring, DEVICE_CASES } from '@acolhe/call/testing/device-cases';
import { FakeRealtime } from '@acolhe/realtime/testing';
import type { DeviceKind, DeviceState } from '@acolhe/video';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IN_CALL, openCall, openRemote } from '../testing/open-remote.tsx';
import { openAtCamera } from '../testing/open-request.tsx';

interface Opened {
  readonly video: FakeVideo;
}

const OFFERED = { phase: 'offered', ticket: 1, queue: 'technicians' } as const;

const ALL_TITLES = DEVICE_CASES.flatMap((one) =>
  ownNotes({ ...BOTH_WELL, [one.device]: one.state }).map(({ message }) => message.title),
);

/** Every place in which a patient's device may come into a state while there is a room. */
const PLACES: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['in the call', () => openCall()],
  [
    'while the visit is offered',
    async () => {
      const realtime = new FakeRealtime();
      realtime.record(OFFERED);
      const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
      await waitFor(() => expect(video.rooms[0]?.prepared).toBe(true));
      await screen.findByRole('heading', { name: 'Você está prestes a ser atendido.' });
      return { video };
    },
  ],
  [
    'after a reload',
    async () => {
      const before = await openCall();
      before.view.unmount();
      return openCall({ portal: before.portal, realtime: before.realtime });
    },
  ],
  [
    'after the professional’s reload',
    async () => {
      const call = await openCall();
      act(() => call.video.room.emit('remote-left', { reason: 'silent' }));
      act(() => call.video.room.emit('remote-joined', { session: 's2' }));
      return call;
    },
  ],
  [
    'after a hand-over',
    async () => {
      const call = await openCall();
      act(() => call.realtime.record({ phase: 'queued', queue: 'doctors', ticket: 1, handOver: 'forwarded' }));
      act(() => call.realtime.record({ ...IN_CALL, roomName: 'r2' }));
      await waitFor(() => expect(call.video.rooms).toHaveLength(2));
      await waitFor(() => expect(call.video.room.state).toBe('joined'));
      act(() => call.video.room.emit('remote-joined', { session: 's2' }));
      return call;
    },
  ],
];

it.each(PLACES)('%s each state of the patient’s devices is shown, with a way to continue', async (place, open) => {
  const { video } = await open();
  const isInCall = place !== 'while the visit is offered';
  for (const { device, state } of DEVICE_CASES) {
    const notes = ownNotes(bring(video.room, device, state));
    for (const { message, row } of notes) {
      const note = screen.getByText(message.title).closest<HTMLElement>('[role]')!;
      expect(note.textContent).toContain(message.detail);
      const offers = within(note)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
      if (row.acts.includes('retry'))
        expect(offers).toContain(device === 'camera' ? 'Ligar a câmera' : 'Ligar o microfone');
      if (row.acts.includes('choose'))
        expect(offers).toContain(device === 'camera' ? 'Escolher outra' : 'Escolher outro');
    }
    const shown = ALL_TITLES.filter((title) => screen.queryByText(title));
    expect(new Set(shown)).toEqual(new Set(notes.map(({ message }) => message.title)));
    if (!isInCall) {
      expect(screen.getByRole('button', { name: 'Cancelar ligação' })).toBeTruthy();
      continue;
    }
    expect(screen.getByRole('button', { name: deviceLabel(device, state) })).toBeTruthy();
    // The other device is as it was, and the conversation needs neither.
    const other = device === 'camera' ? 'microphone' : 'camera';
    expect(screen.getByRole('button', { name: deviceLabel(other, 'on') })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Conversa/ })).toBeTruthy();
  }
});

it('in the call each state of the professional’s devices is shown, and no other', async () => {
  const { video } = await openCall();
  const messagesFor = (device: DeviceKind, state: DeviceState) =>
    otherSideMessages({ ...BOTH_WELL, [device]: state }, PROFESSIONAL);
  for (const { device, state } of DEVICE_CASES) {
    act(() => video.room.emit('remote-media', { ...BOTH_WELL, [device]: state }));
    const all = DEVICE_CASES.flatMap((one) => messagesFor(one.device, one.state));
    expect(all.filter((message) => screen.queryByText(message))).toEqual(messagesFor(device, state));
  }
});

it('in the check each state of a device leaves a way to the request, or says how to get help', async () => {
  const { video } = await openAtCamera();
  await screen.findByText('Câmera funcionando');
  const send = (): HTMLElement => screen.getByRole('button', { name: 'Solicitar Atendimento' });
  for (const { device, state } of DEVICE_CASES) {
    act(() => {
      video.become('camera', 'on');
      video.become('microphone', 'on');
    });
    act(() => video.become(device, state));
    const isIdle = send().getAttribute('aria-disabled') === 'true';
    if (state === 'on' || state === 'muted' || state === 'silent') expect(isIdle).toBe(false);
    else if (state === 'asking') expect(screen.getByText(/^Se o navegador perguntar/)).toBeTruthy();
    else {
      expect(isIdle).toBe(true);
      const continueLabel = device === 'camera' ? 'Continuar só com voz' : 'Continuar só com imagem';
      expect(screen.getByRole('button', { name: continueLabel })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Liberar Permissões' })).toBeTruthy();
    }
  }
});

it('in the queue no device is held, and no problem of an offer before is shown', async () => {
  const realtime = new FakeRealtime();
  realtime.record(OFFERED);
  const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
  for (const [number, { device, state }] of DEVICE_CASES.entries()) {
    await waitFor(() => expect(video.rooms).toHaveLength(number + 1));
    await waitFor(() => expect(video.room.prepared).toBe(true));
    bring(video.room, device, state);
    act(() => realtime.record({ ...OFFERED, phase: 'queued' }));
    await waitFor(() => expect(video.room.state).toBe('left'));
    expect(ALL_TITLES.filter((title) => screen.queryByText(title))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cancelar ligação' })).toBeTruthy();
    act(() => realtime.record(OFFERED));
  }
});

it.each(DEVICE_CASES)(
  'a screen that lost the call to another one shows no device, and where the call is: $device $state',
  async ({ device, state }) => {
    const call = await openCall();
    bring(call.video.room, device, state);
    act(() => call.realtime.leases.at(-1)?.become('lost'));
    expect(ALL_TITLES.filter((title) => screen.queryByText(title))).toEqual([]);
    expect(call.portal.recorded.notifications.map(({ message }) => message)).toContain(
      'Você já está em outra tela de vídeo',
    );
  },
);
