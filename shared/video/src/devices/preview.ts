import type { DeviceKind, DevicesOn, MediaStates } from '../model/video-room.ts';
import type { DeviceChanges } from './device-changes.ts';
import { createLocalMedia } from './local-media.ts';
import { type ChosenDevices, pageDevices } from './open-media.ts';

/** Camera and microphone, each by itself, tried out before a request is sent. */
export interface DevicePreview {
  readonly states: MediaStates;
  /** Reports each change of the states; returns a function that ends it. */
  watchStates(listener: (states: MediaStates) => void): () => void;
  /** Shows the person's own picture; returns a function that removes it. */
  attach(element: HTMLVideoElement): () => void;
  /** Reports the microphone's level, 0 to 1, while it is held; returns a function that ends it. */
  watchLevel(listener: (level: number) => void): () => void;
  /** Which devices are held. */
  readonly deviceIds: ChosenDevices;
  /**
   * Tries again to open unavailable devices; the states report the result.
   * @param wanted the devices to ask for, both unless said otherwise
   */
  retry(wanted?: DevicesOn): void;
  /**
   * Takes another device, also for one that failed.
   * @throws VideoError when it cannot be had
   */
  choose(device: DeviceKind, deviceId: string): Promise<void>;
  /** Frees both devices and turns their lights off; safe more than once. */
  close(): void;
}

/**
 * Asks for camera and microphone and shows what they give. Returns while the browser asks.
 * @param chosen those that the person chose before
 * @throws VideoError when the page can have no devices at all
 * @see docs/product/call-media.md
 */
export function openPreview(chosen: ChosenDevices = {}, source: DeviceChanges = pageDevices()): DevicePreview {
  const listeners = new Set<(states: MediaStates) => void>();
  const ends = new Set<() => void>();
  const own = createLocalMedia(source, {
    changed: () => undefined,
    // Another one of its kind replaces it.
    lost: (device) => void own.set(device, true).catch(() => undefined),
    states: (states) => {
      for (const listener of listeners) listener(states);
    },
  });
  // Opens nothing yet: no device is wanted before the next line.
  for (const device of ['camera', 'microphone'] as const)
    if (chosen[device] !== undefined) own.choose(device, chosen[device]).catch(() => undefined);
  const open = (wanted?: DevicesOn): void => void own.prepare(wanted).catch(() => undefined);
  open();
  const registerEnd = (end: () => void): (() => void) => {
    ends.add(end);
    return () => {
      if (ends.delete(end)) end();
    };
  };
  return {
    get states() {
      return own.states;
    },
    get deviceIds() {
      return own.deviceIds;
    },
    watchStates(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach: (element) => registerEnd(own.attach(element)),
    watchLevel(listener) {
      const track = own.track('microphone');
      return track ? registerEnd(watchMicrophoneLevel(track, listener)) : () => undefined;
    },
    retry: open,
    choose: (device, deviceId) => own.choose(device, deviceId),
    close() {
      for (const end of ends) end();
      ends.clear();
      listeners.clear();
      own.close();
    },
  };
}

/** Measurements per second: enough for a bar that follows a voice, few enough for a weak phone. */
const PACE_MS = 100;
/** Loudness that fills the bar; a voice at arm's length nearly reaches it. */
const FULL_RMS = 0.2;

/**
 * The loudness of a range of samples.
 * @param samples -1 to 1
 * @returns 0 silence to 1 full bar; the root grows quickly, so that a soft voice shows too
 */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  return Math.min(1, Math.sqrt(rms / FULL_RMS));
}

/**
 * Measures a microphone while the page is seen.
 * @param listener receives the level, 0 to 1, ten times a second
 * @returns what ends it
 */
function watchMicrophoneLevel(track: MediaStreamTrack, listener: (level: number) => void): () => void {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let measuredAt = 0;
  // Frames stop by themselves while the page is hidden.
  let frame = requestAnimationFrame(function measure(now) {
    frame = requestAnimationFrame(measure);
    if (now - measuredAt < PACE_MS) return;
    measuredAt = now;
    // A browser may start the context asleep, until the page was touched.
    if (context.state === 'suspended') void context.resume();
    analyser.getFloatTimeDomainData(samples);
    listener(loudness(samples));
  });
  return () => {
    cancelAnimationFrame(frame);
    source.disconnect();
    void context.close();
  };
}
