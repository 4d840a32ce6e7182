import { VideoError, type DeviceKind, type DevicesOn } from '../model/video-room.ts';
import { attachOwnPicture } from './attach-stream.ts';
import { type MediaSource, openBoth, openExactly, openTrack } from './open-media.ts';

export interface OwnMediaEvents {
  /** The track to send has changed; undefined: nothing is sent. */
  changed(device: DeviceKind, track: MediaStreamTrack | undefined): void;
  lost(device: DeviceKind): void;
}

/** Own camera and microphone in a room. */
export interface LocalMedia {
  readonly on: DevicesOn;
  track(device: DeviceKind): MediaStreamTrack | undefined;
  /** Takes the devices that are to be on, both unless said otherwise, with one question; the others are off. */
  prepare(wanted?: DevicesOn): Promise<void>;
  /** A camera that is off is given back, so that its light goes out; a microphone is muted. */
  set(device: DeviceKind, on: boolean): Promise<void>;
  /** Takes this device instead, or keeps it in mind while its kind is not held. On or off stays as it was. */
  choose(device: DeviceKind, deviceId: string): Promise<void>;
  attach(element: HTMLVideoElement): () => void;
  close(): void;
}

const DEVICES = ['camera', 'microphone'] as const satisfies readonly DeviceKind[];
const BOTH: DevicesOn = { camera: true, microphone: true };

/**
 * Holds camera and microphone for a room, one change after the other.
 * @see docs/product/call.md
 */
export function createLocalMedia(source: MediaSource, events: OwnMediaEvents): LocalMedia {
  const picture = new MediaStream();
  const tracks: Partial<Record<DeviceKind, MediaStreamTrack>> = {};
  const chosen: Partial<Record<DeviceKind, string>> = {};
  /** Devices being taken for others, and whether they were on: for the other person nothing is off meanwhile. */
  const replacing = new Map<DeviceKind, boolean>();
  let chain: Promise<void> = Promise.resolve();
  let closed = false;

  const drop = (device: DeviceKind): void => {
    const track = tracks[device];
    if (!track) return;
    delete tracks[device];
    track.stop();
    if (device === 'camera') picture.removeTrack(track);
  };
  const adopt = (device: DeviceKind, track: MediaStreamTrack): void => {
    if (closed) return track.stop();
    drop(device);
    tracks[device] = track;
    if (device === 'camera') picture.addTrack(track);
    track.addEventListener('ended', () => {
      if (tracks[device] !== track) return;
      drop(device);
      events.changed(device, undefined);
      events.lost(device);
    });
    events.changed(device, track);
  };
  const isOn = (device: DeviceKind): boolean => replacing.get(device) ?? tracks[device]?.enabled === true;
  const change = async (device: DeviceKind, on: boolean): Promise<void> => {
    if (closed || isOn(device) === on) return;
    const track = tracks[device];
    if (on && !track) return adopt(device, await openTrack(source, device, chosen));
    if (device === 'camera') drop(device);
    else if (track) track.enabled = on;
    events.changed(device, tracks[device]);
  };
  /**
   * A phone has one camera at a time: the one in use is given back first, and taken again if the other cannot be had.
   */
  const replace = async (device: DeviceKind, deviceId: string): Promise<void> => {
    const before = tracks[device];
    if (closed || !before) {
      chosen[device] = deviceId;
      return;
    }
    const { enabled } = before;
    const take = (track: MediaStreamTrack): void => {
      track.enabled = enabled;
      replacing.delete(device);
      adopt(device, track);
    };
    replacing.set(device, enabled);
    drop(device);
    try {
      take(await openExactly(source, device, deviceId));
      chosen[device] = deviceId;
    } catch (error) {
      await openTrack(source, device, chosen).then(take, () => {
        replacing.delete(device);
        events.changed(device, undefined);
        events.lost(device);
      });
      throw error;
    }
  };
  const next = (step: () => Promise<void>): Promise<void> => {
    const done = chain.then(step);
    chain = done.catch(() => undefined);
    return done;
  };

  return {
    get on() {
      return { camera: isOn('camera'), microphone: isOn('microphone') };
    },
    track: (device) => tracks[device],
    prepare: (wanted = BOTH) =>
      next(async () => {
        const missing = DEVICES.filter((device) => wanted[device] && !tracks[device]);
        if (missing.length === DEVICES.length) {
          const opened = await openBoth(source, chosen);
          for (const device of missing) adopt(device, opened[device]);
        }
        for (const device of DEVICES) await change(device, wanted[device]);
        if (closed) throw new VideoError('unknown');
      }),
    set: (device, on) => next(() => change(device, on)),
    choose: (device, deviceId) => next(() => replace(device, deviceId)),
    attach: (element) => attachOwnPicture(element, picture),
    close() {
      closed = true;
      drop('camera');
      drop('microphone');
    },
  };
}
