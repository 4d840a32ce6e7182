import { VideoError, type VideoFailure, type DeviceKind } from '../model/video-room.ts';

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
