import type { NetworkQuality } from '@acolhe/domain';
import type { Unsubscribe } from '@acolhe/realtime';
import {
  type DirectionSample,
  directionSamples,
  type LinkStats,
  measuredQuality,
  steadyQuality,
  UNKNOWN_QUALITY,
} from '../model/quality.ts';
import type { MediaStates } from '../model/video-room.ts';
import { beginLiveness, observe } from '../room/liveness.ts';
import type { RoomEvents } from '../room/room-lifecycle.ts';
import type { PeerLink } from './peer-link.ts';

const POLL_INTERVAL_MS = 400;
/** In checks: the states of this side's devices every second or so, quality every two. */
const SEND_EVERY = 2;
const QUALITY_EVERY = 5;

export interface PeerWatchOptions {
  readonly events: RoomEvents;
  readonly watchPresence: (listener: (present: boolean) => void) => Unsubscribe;
  /** Sends the state of this side's devices to the peer. */
  sendStates(): void;
  /** Something of the peer arrives, or has ceased to; called before the room's events of it. */
  flow(flowing: boolean, sinceMs: number): void;
  /** A check has begun. */
  tick(peerPresent: boolean): void;
  /** Whether media is received through a relay, reported with each measurement. */
  route(isRelayed: boolean): void;
  peer(): string | undefined;
}

/** Checks the peer repeatedly and reports changes. */
export interface PeerWatch {
  start(): void;
  stop(): void;
  /** A new link to check. */
  follow(link: PeerLink): void;
  /** No link to check. */
  forget(): void;
  /** The peer said goodbye. */
  left(): void;
  receiveStates(states: MediaStates): void;
}

/** @see docs/product/call.md */
export function createPeerWatch(options: PeerWatchOptions): PeerWatch {
  const { events } = options;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopPresence: Unsubscribe | undefined;
  let present = false;
  let checks = 0;
  let link: PeerLink | undefined;
  let liveness = beginLiveness(performance.now());
  let media: MediaStates | undefined;
  let measuredStats: LinkStats | undefined;
  let up = UNKNOWN_QUALITY;
  let down = UNKNOWN_QUALITY;
  /** Session that 'remote-joined' reported, while it is there. */
  let joined: string | undefined;
  /** 'remote-stalled' was reported and is not over; a new link may be what ends it. */
  let stalled = false;

  const arrive = (): void => {
    const peer = options.peer();
    options.flow(true, performance.now());
    if (peer === undefined || joined === peer) return;
    joined = peer;
    events.emit('remote-joined', { session: peer });
  };
  const depart = (reason: 'left' | 'silent'): void => {
    options.flow(false, liveness.receivedAtMs);
    stalled = false;
    if (joined === undefined) return;
    joined = undefined;
    events.emit('remote-left', { reason });
  };
  const reportQuality = (stats: LinkStats): void => {
    const lost = liveness.peer === 'gone';
    const samples = directionSamples(measuredStats ?? stats, stats);
    measuredStats = stats;
    const qualityOf = (sample: DirectionSample): NetworkQuality => measuredQuality(lost ? { down: true } : sample);
    up = steadyQuality(up, qualityOf(samples.uplink));
    down = steadyQuality(down, qualityOf(samples.downlink));
    // Unknown is not bad: nothing is reported before something was measured.
    if (up.quality !== 0 || down.quality !== 0)
      events.emit('quality', {
        uplink: up.quality,
        downlink: down.quality,
        roundTripMs: lost ? undefined : stats.roundTripMs,
      });
  };
  const reportStall = (): void => {
    if (liveness.peer !== 'here' || liveness.still === stalled) return;
    stalled = liveness.still;
    if (stalled) events.emit('remote-stalled', { sinceMs: liveness.framesAtMs });
    else events.emit('remote-resumed', {});
  };
  const checkLink = async (watched: PeerLink): Promise<void> => {
    const stats = await watched.stats();
    if (watched !== link) return;
    const before = liveness;
    liveness = observe(before, {
      nowMs: performance.now(),
      received: stats.received,
      framesDecoded: stats.framesDecoded,
      // A camera without frames owes no picture.
      cameraOn: media === undefined || media.camera === 'on',
      present,
    });
    measuredStats ??= stats;
    options.route(stats.isRelayed === true);
    if (liveness.peer === 'here' && before.peer !== 'here') arrive();
    const isLost = liveness.peer === 'gone' && before.peer !== 'gone';
    if (isLost) depart('silent');
    reportStall();
    // The level must not claim a connection next to the words that it is lost.
    if (isLost || (checks % QUALITY_EVERY === 0 && liveness.peer !== 'unknown')) reportQuality(stats);
  };
  const check = (): void => {
    checks += 1;
    if (checks % SEND_EVERY === 0) options.sendStates();
    options.tick(present);
    // A link that was just closed has no statistics.
    if (link) void checkLink(link).catch(() => undefined);
  };

  return {
    start() {
      stopPresence = options.watchPresence((now) => {
        present = now;
      });
      timer = setInterval(check, POLL_INTERVAL_MS);
    },
    stop() {
      clearInterval(timer);
      stopPresence?.();
      link = undefined;
    },
    follow(next) {
      link = next;
      liveness = beginLiveness(performance.now());
      measuredStats = undefined;
      media = undefined;
    },
    forget() {
      link = undefined;
      media = undefined;
    },
    left: () => depart('left'),
    receiveStates(states) {
      if (media?.camera === states.camera && media.microphone === states.microphone) return;
      media = states;
      events.emit('remote-media', states);
    },
  };
}
