import type { NetworkQuality } from '@acolhe/domain';
import { readLinkStats } from '../quality/link-stats.ts';
import { UNKNOWN_QUALITY, steadyQuality } from '../quality/network-quality.ts';
import { beginLiveness, observe } from '../room/liveness.ts';
import type { RoomEvents } from '../room/room-events.ts';
import type { AgoraMedia, AgoraRemoteTrack } from './agora-sdk.ts';
import type { RemoteParticipant } from './remote-participant.ts';

const LOOK_EVERY_MS = 400;

export interface ParticipantWatchOptions {
  readonly events: RoomEvents;
  readonly person: RemoteParticipant;
  /** Whether the participant's presence record exists. */
  readonly present: () => boolean;
}

/** Looks over and over whether something of the other person arrives: the cloud tells of a loss only after 20 s. */
export interface ParticipantWatch {
  start(): void;
  stop(): void;
  /** They came anew. */
  begin(): void;
  follow(media: AgoraMedia, track: AgoraRemoteTrack): void;
  forget(media: AgoraMedia): void;
  /** Their picture was seen, which the next look would only confirm. */
  seen(): void;
  /** A measurement of the cloud's, every two seconds. */
  measured(uplink: NetworkQuality, downlink: NetworkQuality, roundTripMs: number): void;
}

/** @see docs/product/call.md */
export function createParticipantWatch({ events, person, present }: ParticipantWatchOptions): ParticipantWatch {
  const tracks = new Map<AgoraMedia, AgoraRemoteTrack>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let liveness = beginLiveness(Date.now());
  /** Counters of single tracks begin anew with each; these only grow. */
  let received = 0;
  let frames = 0;
  let lastBytes = 0;
  let lastFrames = 0;
  let up = UNKNOWN_QUALITY;
  let down = UNKNOWN_QUALITY;

  const begin = (): void => {
    liveness = beginLiveness(Date.now());
  };
  const rest = (): void => {
    // Who sends nothing on purpose owes nothing.
    liveness = { ...liveness, receivedAtMs: Date.now(), framesAtMs: Date.now() };
  };
  const read = async (): Promise<{ bytes: number; frames: number } | undefined> => {
    const receivers = [...tracks.values()].flatMap((track) => track.getRTCRtpTransceiver()?.receiver ?? []);
    if (receivers.length === 0) return undefined;
    const stats = (await Promise.all(receivers.map((receiver) => receiver.getStats()))).map((report) =>
      readLinkStats(report.values() as Iterable<{ type: string }>),
    );
    return {
      bytes: stats.reduce((sum, one) => sum + one.bytesReceived, 0),
      frames: stats.reduce((sum, one) => sum + one.framesDecoded, 0),
    };
  };
  const look = async (): Promise<void> => {
    const session = person.session;
    if (session === undefined) return;
    const counted = await read();
    if (session !== person.session) return;
    if (!counted) return rest();
    if (counted.bytes !== lastBytes) received += 1;
    if (counted.frames !== lastFrames) frames += 1;
    [lastBytes, lastFrames] = [counted.bytes, counted.frames];
    const before = liveness;
    liveness = observe(before, {
      nowMs: Date.now(),
      received,
      framesDecoded: frames,
      cameraOn: person.owes.video && !person.isCameraPaused,
      present: present(),
    });
    if (liveness.peer === 'here' && before.peer !== 'here') person.heard();
    if (liveness.peer === 'gone' && before.peer !== 'gone') person.hush();
    if (liveness.still && !before.still) events.emit('remote-stalled', { sinceMs: liveness.framesAtMs });
    if (!liveness.still && before.still && liveness.peer === 'here') events.emit('remote-resumed', {});
  };

  return {
    start() {
      // A track that was just taken away has nothing to tell.
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    },
    stop() {
      clearInterval(timer);
      tracks.clear();
    },
    begin() {
      tracks.clear();
      begin();
    },
    follow(media, track) {
      tracks.set(media, track);
      rest();
    },
    forget(media) {
      tracks.delete(media);
    },
    seen() {
      liveness = { ...liveness, peer: 'here', receivedAtMs: Date.now(), framesAtMs: Date.now() };
      person.heard();
    },
    measured(uplink, downlink, roundTripMs) {
      const lost = liveness.peer === 'gone';
      up = steadyQuality(up, uplink);
      down = steadyQuality(down, lost ? 6 : downlink);
      if (up.quality !== 0 || down.quality !== 0)
        events.emit('quality', {
          uplink: up.quality,
          downlink: down.quality,
          roundTripMs: lost || roundTripMs === 0 ? undefined : roundTripMs,
        });
    },
  };
}
