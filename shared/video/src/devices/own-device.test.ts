import { DURATIONS } from '@acolhe/domain';
import { watchTrack, type TrackWord } from './own-device.ts';

let level = 0;
let state: AudioContextState = 'running';
class FakeContext {
  get state(): AudioContextState {
    return state;
  }
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(level),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => Promise.resolve();
}
class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  enabled = true;
  muted = false;
}

let track: FakeTrack;
let states: TrackWord[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { AudioContext: FakeContext, MediaStream: class {} });
  [level, state, states] = [0, 'running', []];
  track = new FakeTrack();
  // The fake has the members that are watched; no environment of tests has a track of a device.
  stop = watchTrack(track as unknown as MediaStreamTrack, (word) => states.push(word));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
const { silentMs, mutedMs } = DURATIONS.devices;

it('a microphone without any sound for a while is silent, and no longer once some sound arrives', () => {
  jest.advanceTimersByTime(silentMs - 1_000);
  expect(states).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(states).toEqual(['silent']);
  level = 0.001;
  jest.advanceTimersByTime(500);
  expect(states).toEqual(['silent', 'on']);
});

it('a quiet room is not silent: a microphone has inherent noise', () => {
  level = 0.0001;
  jest.advanceTimersByTime(2 * silentMs);
  expect(states).toEqual([]);
});

it.each([
  ['the page may not listen yet', () => (state = 'suspended')],
  ['the microphone is off', () => (track.enabled = false)],
])('nothing is said of silence while %s', (_, prepare) => {
  prepare();
  jest.advanceTimersByTime(2 * silentMs);
  expect(states).toEqual([]);
});

it('a device that the system takes away for a moment is not reported as paused', () => {
  track.dispatchEvent(new Event('mute'));
  jest.advanceTimersByTime(mutedMs - 1);
  track.dispatchEvent(new Event('unmute'));
  jest.advanceTimersByTime(mutedMs);
  expect(states).toEqual([]);
});
