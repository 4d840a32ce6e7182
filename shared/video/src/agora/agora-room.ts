import { type MediaSource, pageDevices } from '../devices/open-media.ts';
import { createOwnMedia } from '../devices/own-media.ts';
import { createRoomEvents } from '../room/room-events.ts';
import { createRoomLife } from '../room/room-life.ts';
import type { VideoRoom } from '../video-room.ts';
import type { AgoraSdk } from './agora-sdk.ts';
import { type AgoraStay, createAgoraStay } from './agora-stay.ts';

/** What a room over Agora stands on. */
export interface AgoraRoomOptions {
  readonly sdk: AgoraSdk;
  /** Hears at once whether the other side's presence record is there, and each change. */
  readonly watchPeerPresence: (listener: (present: boolean) => void) => () => void;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
  /** This page's devices unless said otherwise. */
  readonly devices?: MediaSource;
  /** How long entering may take; 10 000 unless said otherwise. */
  readonly joinLimitMs?: number;
}

/**
 * A room for two over Agora's cloud.
 * @see docs/product/call.md
 */
export function createAgoraRoom({ sdk, watchPeerPresence, nowMs, devices, joinLimitMs }: AgoraRoomOptions): VideoRoom {
  const events = createRoomEvents();
  const own = createOwnMedia(devices ?? pageDevices(), {
    changed: (device, track) => stay?.sendOwn(device, track),
    lost: (device) => events.emit('device-lost', { device }),
  });
  let stay: AgoraStay | undefined;
  return createRoomLife({
    events,
    own,
    nowMs,
    joinLimitMs,
    open(credentials) {
      stay = createAgoraStay({ sdk, credentials, own, events, watchPeerPresence });
      return stay;
    },
  });
}
