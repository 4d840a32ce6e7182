import { type DeviceKind, VideoError, type VideoFailure } from '../model/video-room.ts';

/** The part of `navigator.mediaDevices` that takes devices. */
export type MediaSource = Pick<MediaDevices, 'getUserMedia'>;

/** A call for two on a phone: enough to read a face, little enough for a weak network. */
const CONSTRAINTS = {
  camera: { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 }, facingMode: 'user' },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const satisfies Record<DeviceKind, MediaTrackConstraints>;

/** Device ids that a person chose, by kind; another device replaces a missing one. */
export type ChosenDevices = Readonly<Partial<Record<DeviceKind, string>>>;

/** A chosen camera is wanted for itself, whichever direction it faces. */
const constraintsOf = (device: DeviceKind, id: string | undefined): MediaTrackConstraints =>
  id === undefined ? CONSTRAINTS[device] : { ...CONSTRAINTS[device], facingMode: undefined, deviceId: { exact: id } };

/** The result of opening, each device by itself. */
export type OpenedDevices = Readonly<Record<DeviceKind, MediaStreamTrack | VideoError>>;

/** This page's devices; a page that is not served securely has none. */
export function pageDevices(): MediaDevices {
  // The type says it is always there; over plain HTTP it is not.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new VideoError('permission-denied');
  return devices;
}

/**
 * Takes one device, the chosen one if it is there.
 * @throws VideoError that names it
 */
export function openTrack(
  source: MediaSource,
  device: DeviceKind,
  chosen: ChosenDevices = {},
): Promise<MediaStreamTrack> {
  return orAnother(chosen, ({ [device]: id }) => take(source, device, constraintsOf(device, id)));
}

/**
 * Takes this very device.
 * @throws VideoError that names its kind, also when it is not there
 */
export function openExactly(source: MediaSource, device: DeviceKind, deviceId: string): Promise<MediaStreamTrack> {
  return take(source, device, constraintsOf(device, deviceId));
}

async function take(
  source: MediaSource,
  device: DeviceKind,
  constraints: MediaTrackConstraints,
): Promise<MediaStreamTrack> {
  const stream = await source
    .getUserMedia(device === 'camera' ? { video: constraints } : { audio: constraints })
    .catch((error: unknown) => {
      throw mediaFailure(error, device);
    });
  const [track] = stream.getTracks();
  if (!track) throw new VideoError('device-not-found', device);
  return track;
}

/**
 * A missing chosen device is replaced: browsers weigh a mere preference against size and speed, so it is
 * demanded first.
 */
async function orAnother<T>(chosen: ChosenDevices, open: (chosen: ChosenDevices) => Promise<T>): Promise<T> {
  if (Object.keys(chosen).length === 0) return open({});
  return open(chosen).catch((error: unknown) => {
    if (error instanceof VideoError && error.failure === 'device-not-found') return open({});
    throw error;
  });
}

/**
 * Takes camera and microphone with one question to the person, the chosen ones if they are there. One that fails leaves
 * the other: where the question for both fails, each is tried alone, unless the person has just refused it.
 * @see docs/product/call-media.md
 */
export async function openBoth(source: MediaSource, chosen: ChosenDevices = {}): Promise<OpenedDevices> {
  try {
    return takenOf(
      await source.getUserMedia({
        video: constraintsOf('camera', chosen.camera),
        audio: constraintsOf('microphone', chosen.microphone),
      }),
    );
  } catch (error) {
    const failure = mediaFailure(error);
    const refused = failure.failure === 'permission-denied' ? await refusedDevices() : [];
    const open = (device: DeviceKind): Promise<MediaStreamTrack | VideoError> =>
      refused.includes(device)
        ? Promise.resolve(new VideoError('permission-denied', device, { cause: error }))
        : openTrack(source, device, chosen).catch((alone: unknown) => mediaFailure(alone, device));
    // One after the other: a browser shows one question at a time.
    const camera = await open('camera');
    return { camera, microphone: await open('microphone') };
  }
}

function takenOf(stream: MediaStream): OpenedDevices {
  const [camera] = stream.getVideoTracks();
  const [microphone] = stream.getAudioTracks();
  return {
    camera: camera ?? new VideoError('device-not-found', 'camera'),
    microphone: microphone ?? new VideoError('device-not-found', 'microphone'),
  };
}

/**
 * The devices that a refusal of both was meant for. One that is allowed, or undecided next to a device
 * that is forbidden permanently, was not what failed.
 */
async function refusedDevices(): Promise<readonly DeviceKind[]> {
  const [camera, microphone] = await Promise.all(
    (['camera', 'microphone'] as const).map(async (device) => (await permissionStatus(device))?.state),
  );
  const isRefused = (own: PermissionState | undefined, other: PermissionState | undefined): boolean =>
    own !== 'granted' && (own === 'denied' || other !== 'denied');
  return [
    ...(isRefused(camera, microphone) ? (['camera'] as const) : []),
    ...(isRefused(microphone, camera) ? (['microphone'] as const) : []),
  ];
}

/**
 * Has the browser ask for camera and microphone, and gives both back.
 * @throws VideoError that names a device which failed, unless both were refused
 */
export async function tryDevices(source: MediaSource = pageDevices()): Promise<void> {
  const opened = await openBoth(source);
  const failures: VideoError[] = [];
  for (const device of Object.values(opened)) {
    if (device instanceof VideoError) failures.push(device);
    else device.stop();
  }
  const [first, second] = failures;
  // One word refused both.
  if (first?.failure === 'permission-denied' && second) throw new VideoError(first.failure);
  if (first) throw first;
}

/** Asks the browser what it says of a device; undefined where it does not know the question. */
export async function permissionStatus(name: DeviceKind): Promise<PermissionStatus | undefined> {
  // Not every browser in use has it, whatever the types say.
  const { navigator } = globalThis as { readonly navigator?: Partial<Navigator> };
  return navigator?.permissions?.query({ name }).catch(() => undefined);
}

const FAILURE_BY_NAME: Readonly<Record<string, VideoFailure>> = {
  NotAllowedError: 'permission-denied',
  SecurityError: 'permission-denied',
  NotFoundError: 'device-not-found',
  OverconstrainedError: 'device-not-found',
  NotReadableError: 'device-busy',
  AbortError: 'device-busy',
};

/**
 * Translates an error of `getUserMedia` (W3C mediacapture-streams) into a failure.
 * @param device the one that failed, when it is known
 */
export function mediaFailure(error: unknown, device?: DeviceKind): VideoError {
  if (error instanceof VideoError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return new VideoError(FAILURE_BY_NAME[name] ?? 'unknown', device, { cause: error });
}
