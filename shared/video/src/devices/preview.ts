import { attachOwnPicture } from './attach-stream.ts';
import type { DeviceKind } from '../model/video-room.ts';
import { watchMicrophoneLevel } from './microphone-level.ts';
import { type ChosenDevices, type MediaSource, openBoth, pageDevices } from './open-media.ts';

/** Camera and microphone, tried out before a request is sent. */
export interface DevicePreview {
  /** Shows the own picture; returns what takes it off. */
  attach(element: HTMLVideoElement): () => void;
  /** Hears the microphone's level, 0 to 1; returns what ends it. */
  watchLevel(listener: (level: number) => void): () => void;
  /** Hears when a device is taken away; returns what ends it. */
  watchLost(listener: (device: DeviceKind) => void): () => void;
  /** Which devices were taken. */
  readonly deviceIds: ChosenDevices;
  /** Frees both devices and turns their lights off; safe more than once. */
  close(): void;
}

/**
 * Asks for camera and microphone and shows what they give.
 * @param chosen those that the person chose before
 * @throws VideoError when one cannot be had
 * @see docs/product/call.md
 */
export async function openPreview(
  chosen: ChosenDevices = {},
  source: MediaSource = pageDevices(),
): Promise<DevicePreview> {
  const { camera, microphone } = await openBoth(source, chosen);
  const stream = new MediaStream([camera]);
  const ends = new Set<() => void>();
  const keep = (end: () => void): (() => void) => {
    ends.add(end);
    return () => {
      if (ends.delete(end)) end();
    };
  };
  return {
    deviceIds: { camera: camera.getSettings().deviceId, microphone: microphone.getSettings().deviceId },
    attach: (element) => keep(attachOwnPicture(element, stream)),
    watchLevel: (listener) => keep(watchMicrophoneLevel(microphone, listener)),
    watchLost(listener) {
      const tracks = [
        ['camera', camera],
        ['microphone', microphone],
      ] as const;
      const stops = tracks.map(([device, track]) => {
        const onEnded = (): void => listener(device);
        track.addEventListener('ended', onEnded);
        return () => track.removeEventListener('ended', onEnded);
      });
      return keep(() => stops.forEach((stop) => stop()));
    },
    close() {
      for (const end of ends) end();
      ends.clear();
      camera.stop();
      microphone.stop();
    },
  };
}
