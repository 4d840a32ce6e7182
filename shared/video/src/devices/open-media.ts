import { VideoError, type DeviceKind } from '../model/video-room.ts';
import { mediaFailure } from './media-failure.ts';

/** The part of `navigator.mediaDevices` that takes devices. */
export type MediaSource = Pick<MediaDevices, 'getUserMedia'>;

/** A call for two on a phone: enough to read a face, little enough for a weak network. */
const CONSTRAINTS = {
  camera: { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 }, facingMode: 'user' },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const satisfies Record<DeviceKind, MediaTrackConstraints>;

/** Device ids that a person chose, by kind; another device stands in for one that is gone. */
export type ChosenDevices = Readonly<Partial<Record<DeviceKind, string>>>;

/** A chosen camera is wanted for itself, whichever way it looks. */
const constraintsOf = (device: DeviceKind, id: string | undefined): MediaTrackConstraints =>
  id === undefined ? CONSTRAINTS[device] : { ...CONSTRAINTS[device], facingMode: undefined, deviceId: { exact: id } };

export interface OpenTracks {
  readonly camera: MediaStreamTrack;
  readonly microphone: MediaStreamTrack;
}

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
 * A chosen device that is gone is stood in for: browsers weigh a mere preference against size and speed, so it is
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
 * Takes camera and microphone with one question to the person, the chosen ones if they are there.
 * @throws VideoError that names the device which failed, when only one did
 * @see docs/product/call.md
 */
export function openBoth(source: MediaSource, chosen: ChosenDevices = {}): Promise<OpenTracks> {
  return orAnother(chosen, (wanted) => openTogether(source, wanted));
}

async function openTogether(
  source: MediaSource,
  { camera: cameraId, microphone: microphoneId }: ChosenDevices,
): Promise<OpenTracks> {
  let stream: MediaStream;
  try {
    stream = await source.getUserMedia({
      video: constraintsOf('camera', cameraId),
      audio: constraintsOf('microphone', microphoneId),
    });
  } catch (error) {
    const failure = mediaFailure(error);
    // With a choice in the way, the one without it is tried first.
    if (
      failure.failure === 'permission-denied' ||
      (failure.failure === 'device-not-found' && (cameraId ?? microphoneId) !== undefined)
    )
      throw failure;
    throw await blame(source, failure);
  }
  const [camera] = stream.getVideoTracks();
  const [microphone] = stream.getAudioTracks();
  if (camera && microphone) return { camera, microphone };
  for (const track of stream.getTracks()) track.stop();
  throw new VideoError('device-not-found', camera ? 'microphone' : 'camera');
}

/** Tries each device alone, since the error for both does not say which one it was. */
async function blame(source: MediaSource, failure: VideoError): Promise<VideoError> {
  for (const device of ['camera', 'microphone'] as const) {
    try {
      const track = await openTrack(source, device);
      track.stop();
    } catch (error) {
      return mediaFailure(error, device);
    }
  }
  return failure;
}
