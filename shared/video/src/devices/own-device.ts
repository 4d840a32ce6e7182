import type { DeviceState } from '../model/media-states.ts';
import type { VideoFailure } from '../model/video-room.ts';
import type { TrackWord } from './track-watch.ts';

const FAILED: Readonly<Partial<Record<VideoFailure, DeviceState>>> = {
  'permission-denied': 'forbidden',
  'device-not-found': 'gone',
  'device-busy': 'busy',
};

/** All that is known of one device. */
export interface OwnDevice {
  wanted: boolean;
  track?: MediaStreamTrack;
  /** What the held track says of itself. */
  heard: TrackWord;
  stopWatch?: () => void;
  opening: boolean;
  /** It was lost, and whoever holds it may be taking another one: nothing is told meanwhile. */
  recovering?: boolean;
  failure?: VideoFailure;
  chosen?: string;
  /** Being taken for another one, and whether it was on: for the other person nothing is off meanwhile. */
  replacing?: boolean;
}

/**
 * Gives the state of a device from all that is known of it.
 * @see docs/product/call-media.md
 */
export function stateOf({
  wanted,
  track,
  heard,
  opening,
  recovering,
  failure,
  replacing,
}: Readonly<OwnDevice>): DeviceState {
  if (recovering) return 'on';
  if (replacing !== undefined) return replacing ? 'on' : 'off';
  if (track) return track.enabled ? heard : 'off';
  if (!wanted) return 'off';
  if (opening) return 'asking';
  return failure === undefined ? 'off' : (FAILED[failure] ?? 'failed');
}
