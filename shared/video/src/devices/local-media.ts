import { DURATIONS } from '@acolhe/domain';
import { type DeviceKind, type DevicesOn, type MediaStates, VideoError } from '../model/video-room.ts';
import { retryBusyDevices } from './busy-retries.ts';
import { type DeviceChanges, watchDeviceChanges } from './device-changes.ts';
import { type ChosenDevices, mediaFailure, openBoth, openExactly, openTrack } from './open-media.ts';
import { type OwnDevice, stateOf, watchTrack } from './own-device.ts';

export interface OwnMediaEvents {
  /** The track to send has changed; undefined: nothing is sent. */
  changed(device: DeviceKind, track: MediaStreamTrack | undefined): void;
  lost(device: DeviceKind): void;
  /** A device is in another state than before. */
  states(states: MediaStates): void;
}

/** Own camera and microphone in a room. */
export interface LocalMedia {
  readonly on: DevicesOn;
  readonly states: MediaStates;
  /** Ids of the devices that are held. */
  readonly deviceIds: ChosenDevices;
  track(device: DeviceKind): MediaStreamTrack | undefined;
  /**
   * Takes the wanted devices, both unless said otherwise, with one question; the others are off. One that
   * cannot be had is in a state that says why, and costs the other nothing.
   * @throws VideoError when this was closed during the question
   */
  prepare(wanted?: DevicesOn): Promise<void>;
  /**
   * A camera that is off is given back, so that its light goes out; a microphone is muted. One that is on but of which
   * nothing arrives is taken again.
   * @throws VideoError when the device cannot be had
   */
  set(device: DeviceKind, on: boolean): Promise<void>;
  /**
   * Takes this device instead, also for one that failed, or remembers it while its kind is not wanted. On or off
   * stays as it was.
   * @throws VideoError when the device is not available; the previous one stays in use
   */
  choose(device: DeviceKind, deviceId: string): Promise<void>;
  attach(element: HTMLVideoElement): () => void;
  close(): void;
}

const DEVICES = ['camera', 'microphone'] as const satisfies readonly DeviceKind[];
const BOTH: DevicesOn = { camera: true, microphone: true };
/**
 * Holds camera and microphone for a room, each by itself, one change after the other.
 * @see docs/product/call-media.md
 */
export function createLocalMedia(source: DeviceChanges, events: OwnMediaEvents): LocalMedia {
  const picture = new MediaStream();
  const devices: Readonly<Record<DeviceKind, OwnDevice>> = {
    camera: { wanted: false, trackState: 'on', opening: false },
    microphone: { wanted: false, trackState: 'on', opening: false },
  };
  let chain: Promise<void> = Promise.resolve();
  let closed = false;
  let lastReport = '';

  const states = (): MediaStates => ({
    camera: stateOf(devices.camera),
    microphone: stateOf(devices.microphone),
  });
  const busy = retryBusyDevices({
    isBusy: (kind) => stateOf(devices[kind]) === 'busy',
    // It may have been turned off, or opened by a press, since.
    retry: (kind) =>
      next(() => (stateOf(devices[kind]) === 'busy' ? change(kind, true) : Promise.resolve())).catch(() => undefined),
  });
  const report = (): void => {
    busy.look();
    const now = JSON.stringify(states());
    if (closed || now === lastReport) return;
    lastReport = now;
    events.states(states());
  };
  const chosen = (): ChosenDevices =>
    Object.fromEntries(DEVICES.flatMap((kind) => (devices[kind].chosen ? [[kind, devices[kind].chosen]] : [])));

  const drop = (kind: DeviceKind): void => {
    const device = devices[kind];
    const { track } = device;
    if (!track) return;
    device.stopWatch?.();
    delete device.track;
    track.stop();
    if (kind === 'camera') picture.removeTrack(track);
  };
  const adopt = (kind: DeviceKind, track: MediaStreamTrack): void => {
    const device = devices[kind];
    // It may have been turned off while the person was asked.
    if (closed || !device.wanted) {
      track.stop();
      return closed ? undefined : events.changed(kind, undefined);
    }
    drop(kind);
    device.track = track;
    device.failure = undefined;
    device.trackState = 'on';
    if (kind === 'camera') picture.addTrack(track);
    device.stopWatch = watchTrack(track, (trackState) => {
      device.trackState = trackState;
      report();
    });
    track.addEventListener('ended', () => {
      if (device.track !== track) return;
      drop(kind);
      device.failure = 'device-not-found';
      device.recovering = device.wanted;
      events.changed(kind, undefined);
      events.lost(kind);
      // After what `lost` has led to.
      void next(() => {
        device.recovering = false;
        report();
        return Promise.resolve();
      });
    });
    events.changed(kind, track);
    report();
  };
  const fail = (kind: DeviceKind, error: unknown): VideoError => {
    const failed = mediaFailure(error, kind);
    devices[kind].failure = failed.failure;
    return failed;
  };
  /** @throws VideoError */
  const open = async (kind: DeviceKind, take: () => Promise<MediaStreamTrack>): Promise<void> => {
    const device = devices[kind];
    // It stays as it was reported until it is clear that the person is being asked.
    const asking = setTimeout(() => {
      device.opening = true;
      report();
    }, DURATIONS.devices.questionMs);
    try {
      adopt(kind, await take());
    } catch (error) {
      throw fail(kind, error);
    } finally {
      clearTimeout(asking);
      device.opening = false;
      report();
    }
  };
  const isOn = (kind: DeviceKind): boolean => devices[kind].replacing ?? devices[kind].track?.enabled === true;
  const change = async (kind: DeviceKind, on: boolean): Promise<void> => {
    const device = devices[kind];
    if (closed) return;
    device.wanted = on;
    const { track } = device;
    if (on && track?.enabled && device.trackState !== 'on')
      return replace(kind, () => openTrack(source, kind, chosen()));
    if (isOn(kind) === on) return report();
    if (on && !track) return open(kind, () => openTrack(source, kind, chosen()));
    if (kind === 'camera') drop(kind);
    else if (track) track.enabled = on;
    events.changed(kind, device.track);
    report();
  };
  /**
   * Takes another for the device that is held. A phone has one camera at a time: the one in use is given back first,
   * and taken again if the other cannot be had.
   */
  const replace = async (kind: DeviceKind, take: () => Promise<MediaStreamTrack>): Promise<void> => {
    const device = devices[kind];
    const before = device.track;
    if (closed || !before) return;
    const { enabled } = before;
    const takeOver = (track: MediaStreamTrack): void => {
      track.enabled = enabled;
      device.replacing = undefined;
      adopt(kind, track);
    };
    device.replacing = enabled;
    const wasWanted = device.wanted;
    // A muted microphone is held although it is off.
    device.wanted = true;
    drop(kind);
    try {
      takeOver(await take());
    } catch (error) {
      await openTrack(source, kind, chosen()).then(takeOver, (again: unknown) => {
        device.replacing = undefined;
        fail(kind, again);
        events.changed(kind, undefined);
        report();
        events.lost(kind);
      });
      throw mediaFailure(error, kind);
    } finally {
      device.wanted = wasWanted;
    }
  };
  const choose = async (kind: DeviceKind, deviceId: string): Promise<void> => {
    const device = devices[kind];
    const take = (): Promise<MediaStreamTrack> => openExactly(source, kind, deviceId);
    if (device.track) await replace(kind, take);
    else if (device.wanted && !closed) await open(kind, take);
    device.chosen = deviceId;
  };
  const next = (step: () => Promise<void>): Promise<void> => {
    const done = chain.then(step);
    chain = done.catch(() => undefined);
    return done;
  };
  const prepareBoth = async (): Promise<void> => {
    for (const kind of DEVICES) devices[kind].opening = true;
    report();
    const opened = await openBoth(source, chosen());
    for (const kind of DEVICES) {
      const track = opened[kind];
      devices[kind].opening = false;
      if (track instanceof VideoError) fail(kind, track);
      else adopt(kind, track);
    }
    report();
  };

  const stopChanges = watchDeviceChanges(source, {
    held: (kind) => devices[kind].track,
    chosen: (kind) => devices[kind].chosen,
    isMissing: (kind) => devices[kind].wanted && !devices[kind].track && devices[kind].failure !== undefined,
    isForbidden: (kind) => devices[kind].wanted && devices[kind].failure === 'permission-denied',
    // What cannot be had now is in its state already.
    retry: (kind) => void next(() => change(kind, true)).catch(() => undefined),
    take: (kind, deviceId) =>
      void next(() =>
        replace(kind, () => (deviceId === undefined ? openTrack(source, kind) : openExactly(source, kind, deviceId))),
      ).catch(() => undefined),
  });

  return {
    get on() {
      return { camera: isOn('camera'), microphone: isOn('microphone') };
    },
    get states() {
      return states();
    },
    get deviceIds() {
      const idOf = (kind: DeviceKind): string | undefined => devices[kind].track?.getSettings().deviceId;
      return { camera: idOf('camera'), microphone: idOf('microphone') };
    },
    track: (kind) => devices[kind].track,
    prepare: (wanted = BOTH) =>
      next(async () => {
        for (const kind of DEVICES) devices[kind].wanted = wanted[kind];
        const isMissing = DEVICES.every((kind) => wanted[kind] && !devices[kind].track);
        if (isMissing) await prepareBoth();
        else for (const kind of DEVICES) await change(kind, wanted[kind]).catch(() => undefined);
        if (closed) throw new VideoError('unknown');
      }),
    set(kind, on) {
      // At once: a device that is being asked for is not to be taken any more.
      if (!on) devices[kind].wanted = false;
      return next(() => change(kind, on));
    },
    choose: (kind, deviceId) => next(() => choose(kind, deviceId)),
    attach: (element) => attachOwnPicture(element, picture),
    close() {
      closed = true;
      busy.stop();
      stopChanges();
      drop('camera');
      drop('microphone');
    },
  };
}

/**
 * Shows the person's own picture in an element: never with sound, inline on phones.
 * @returns a function that removes it, unless the element shows something else
 */
function attachOwnPicture(element: HTMLVideoElement, stream: MediaStream): () => void {
  element.muted = true;
  element.playsInline = true;
  element.autoplay = true;
  element.srcObject = stream;
  // An element that is taken off before it plays says so; nothing is lost.
  element.play().catch(() => undefined);
  return () => {
    if (element.srcObject === stream) element.srcObject = null;
  };
}
