import { VideoError } from '../video-room.ts';
import { type DeviceKind, mediaFailure } from './media-failure.ts';

/** The part of `navigator.mediaDevices` that takes devices. */
export type MediaSource = Pick<MediaDevices, 'getUserMedia'>;

/** A call for two on a phone: enough to read a face, little enough for a weak network. */
const CONSTRAINTS = {
  camera: { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 }, facingMode: 'user' },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const satisfies Record<DeviceKind, MediaTrackConstraints>;

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
 * Takes one device.
 * @throws VideoError that names it
 */
export async function openTrack(source: MediaSource, device: DeviceKind): Promise<MediaStreamTrack> {
  const stream = await source
    .getUserMedia(device === 'camera' ? { video: CONSTRAINTS.camera } : { audio: CONSTRAINTS.microphone })
    .catch((error: unknown) => { throw mediaFailure(error, device); });
  const [track] = stream.getTracks();
  if (!track) throw new VideoError('device-not-found', device);
  return track;
}

/**
 * Takes camera and microphone with one question to the person.
 * @throws VideoError that names the device which failed, when only one did
 * @see docs/product/call.md
 */
export async function openBoth(source: MediaSource): Promise<OpenTracks> {
  let stream: MediaStream;
  try {
    stream = await source.getUserMedia({ video: CONSTRAINTS.camera, audio: CONSTRAINTS.microphone });
  } catch (error) {
    const failure = mediaFailure(error);
    throw failure.failure === 'permission-denied' ? failure : await blame(source, failure);
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
