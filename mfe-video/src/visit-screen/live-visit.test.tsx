import { FakeRealtime } from '@acolhe/realtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote.tsx';

const PATH = '/portal-paciente/video?video=5';
const queued = { phase: 'queued', callStatus: 'calling', ticket: 3, queue: 'technicians', queueNumber: 3 } as const;
const TONES_OF_A_SOUND = 2;

let tones = 0;
class Tone {
  constructor() {
    tones += 1;
  }
  connect = (next: unknown) => next;
  start = () => undefined;
  stop = () => undefined;
}
class Volume {
  gain = { linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (next: unknown) => next;
}
const players: Audio[] = [];
/** Silent until it is resumed, as in a page without a press. */
class Audio {
  state = 'suspended';
  constructor() {
    players.push(this);
  }
  currentTime = 0;
  destination = {};
  resume() {
    this.state = 'running';
    return Promise.resolve();
  }
  close() {
    this.state = 'closed';
    return Promise.resolve();
  }
}
beforeAll(() => Object.assign(globalThis, { AudioContext: Audio, OscillatorNode: Tone, GainNode: Volume }));
beforeEach(() => {
  tones = 0;
});
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'));
const unlocked = () => waitFor(() => expect(players.at(-1)?.state).toBe('running'));
const sounds = () => tones / TONES_OF_A_SOUND;

async function openWaiting() {
  const realtime = new FakeRealtime();
  realtime.record(queued);
  const remote = openRemote({ path: PATH, realtime });
  await screen.findByText(/Tocamos um som quando for a sua vez/);
  return { ...remote, offer: () => act(() => realtime.record({ phase: 'offered' })) };
}

it('the alert sounds in a waiting room that was opened without asking, after any press in it', async () => {
  const { offer } = await openWaiting();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await unlocked();
  offer();
  expect(sounds()).toBe(1);
});

it('the alert sounds after a press by the keyboard alone', async () => {
  const { offer } = await openWaiting();
  await userEvent.tab();
  await unlocked();
  offer();
  expect(sounds()).toBe(1);
});

it('the alert sounds for a patient who left urgent care and returned', async () => {
  const { offer, portal } = await openWaiting();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  act(() => portal.navigate('/elsewhere'));
  expect(screen.queryByText(/Tocamos um som/)).toBeNull();
  // The link back was pressed in another screen of the same page.
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  act(() => portal.navigate(PATH));
  await screen.findByText(/Tocamos um som quando for a sua vez/);
  await unlocked();
  offer();
  expect(sounds()).toBe(1);
});
