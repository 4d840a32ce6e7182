import type { DeviceKind, DevicesOn } from '../model/video-room.ts';
import type { MediaStates } from '../model/media-states.ts';
import type { DeviceChanges } from './device-changes.ts';
import { createLocalMedia } from './local-media.ts';
import { watchMicrophoneLevel } from './microphone-level.ts';
import { type ChosenDevices, pageDevices } from './open-media.ts';

/** Camera and microphone, each by itself, tried out before a request is sent. */
export interface DevicePreview {
  readonly states: MediaStates;
  /** Hears each change of the states; returns what ends it. */
  watchStates(listener: (states: MediaStates) => void): () => void;
  /** Shows the own picture; returns what takes it off. */
  attach(element: HTMLVideoElement): () => void;
  /** Hears the microphone's level, 0 to 1, while it is held; returns what ends it. */
  watchLevel(listener: (level: number) => void): () => void;
  /** Which devices are held. */
  readonly deviceIds: ChosenDevices;
  /**
   * Tries again what could not be had; what becomes of it is told by the states.
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
    // Another one of its kind stands in.
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
  const keep = (end: () => void): (() => void) => {
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
    attach: (element) => keep(own.attach(element)),
    watchLevel(listener) {
      const track = own.track('microphone');
      return track ? keep(watchMicrophoneLevel(track, listener)) : () => undefined;
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
