import type { NetworkQuality } from '@acolhe/domain';
import { readLinkStats, steadyQuality, UNKNOWN_QUALITY } from '../model/quality.ts';
import { type DeviceState, isSent, type MediaStates } from '../model/video-room.ts';
import { beginLiveness, observe } from '../room/liveness.ts';
import type { RoomEvents } from '../room/room-lifecycle.ts';
import type { AgoraMedia, AgoraRemoteTrack } from './agora-sdk.ts';

/**
 * Sound and picture are announced one after the other; the media of a person is reported when no more arrives for this
 * long.
 */
const SETTLED_MS = 200;
/** A new participant has this long to send something before they are reported as sending nothing. */
const FIRST_MS = 1_500;

/** Emits the room's events about the other participant of a channel. */
interface RemoteParticipant {
  /** They send something, so that something is owed. */
  readonly owes: Readonly<Record<AgoraMedia, boolean>>;
  /** Their camera is sent, and they reported that it gives nothing. */
  readonly isCameraPaused: boolean;
  readonly session: string | undefined;
  /** They joined, for the first time or again. */
  come(uid: string | number): void;
  go(reason: 'left' | 'silent'): void;
  /** Nothing of them arrives, though something is owed; they may be back. */
  markSilent(): void;
  markResponsive(): void;
  sends(media: AgoraMedia, on: boolean): void;
  /** They sent the states of their devices. */
  says(states: MediaStates): void;
  stop(): void;
}

/** @see docs/product/call.md */
export function createRemoteParticipant(events: RoomEvents): RemoteParticipant {
  let comings = 0;
  let session: string | undefined;
  let hushed = false;
  let owes = { audio: false, video: false };
  let lastReport: string | undefined;
  /** What they said of their devices; the cloud knows only whether something is sent. */
  let said: MediaStates | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reportIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const media = { camera: stateOf(owes.video, said?.camera), microphone: stateOf(owes.audio, said?.microphone) };
      const text = JSON.stringify(media);
      if (text === lastReport) return;
      lastReport = text;
      events.emit('remote-media', media);
    }, ms);
  };
  const forget = (): void => {
    clearTimeout(timer);
    [session, hushed, lastReport, owes] = [undefined, false, undefined, { audio: false, video: false }];
  };

  return {
    get owes() {
      return owes;
    },
    get isCameraPaused() {
      return owes.video && said?.camera === 'muted';
    },
    get session() {
      return session;
    },
    come(uid) {
      forget();
      comings += 1;
      session = `${uid}#${comings}`;
      events.emit('remote-joined', { session });
      reportIn(FIRST_MS);
    },
    go(reason) {
      const missed = session !== undefined && !hushed;
      forget();
      if (missed) events.emit('remote-left', { reason });
    },
    markSilent() {
      if (session === undefined || hushed) return;
      hushed = true;
      events.emit('remote-left', { reason: 'silent' });
    },
    markResponsive() {
      if (session === undefined || !hushed) return;
      hushed = false;
      events.emit('remote-joined', { session });
    },
    sends(media, on) {
      if (session === undefined) return;
      owes = { ...owes, [media]: on };
      reportIn(SETTLED_MS);
    },
    says(states) {
      said = states;
      if (session !== undefined) reportIn(SETTLED_MS);
    },
    stop: forget,
  };
}

/** A message that does not fit what is sent is older than that, or newer. */
const stateOf = (sent: boolean, said: DeviceState | undefined): DeviceState =>
  said !== undefined && isSent(said) === sent ? said : sent ? 'on' : 'off';

const POLL_INTERVAL_MS = 400;

export interface ParticipantWatchOptions {
  readonly events: RoomEvents;
  readonly person: RemoteParticipant;
  /** Whether the participant's presence record exists. */
  readonly present: () => boolean;
}

/** Checks repeatedly whether something of the other person arrives: the cloud reports a loss only after 20 s. */
export interface ParticipantWatch {
  start(): void;
  stop(): void;
  /** They joined again. */
  begin(): void;
  follow(media: AgoraMedia, track: AgoraRemoteTrack): void;
  forget(media: AgoraMedia): void;
  /** Their picture was seen, which the next check would only confirm. */
  seen(): void;
  /** A measurement of the cloud's, every two seconds. */
  measured(uplink: NetworkQuality, downlink: NetworkQuality, roundTripMs: number): void;
}

/** @see docs/product/call.md */
export function createParticipantWatch({ events, person, present }: ParticipantWatchOptions): ParticipantWatch {
  const tracks = new Map<AgoraMedia, AgoraRemoteTrack>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let liveness = beginLiveness(Date.now());
  /** Counters of single tracks restart with each; these only grow. */
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
    // A person without sent media owes nothing.
    liveness = { ...liveness, receivedAtMs: Date.now(), framesAtMs: Date.now() };
  };
  const read = async (): Promise<{ bytes: number; frames: number } | undefined> => {
    const receivers = [...tracks.values()].flatMap((track) => track.getRTCRtpTransceiver()?.receiver ?? []);
    if (receivers.length === 0) return undefined;
    const stats = (await Promise.all(receivers.map((receiver) => receiver.getStats()))).map((report) =>
      // Its entries are `any` to the compiler.
      readLinkStats(report.values() as Iterable<{ type: string }>),
    );
    return {
      bytes: stats.reduce((sum, one) => sum + one.bytesReceived, 0),
      frames: stats.reduce((sum, one) => sum + one.framesDecoded, 0),
    };
  };
  const check = async (): Promise<void> => {
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
    if (liveness.peer === 'here' && before.peer !== 'here') person.markResponsive();
    if (liveness.peer === 'gone' && before.peer !== 'gone') person.markSilent();
    if (liveness.still && !before.still) events.emit('remote-stalled', { sinceMs: liveness.framesAtMs });
    if (!liveness.still && before.still && liveness.peer === 'here') events.emit('remote-resumed', {});
  };

  return {
    start() {
      // A track that was just removed has no statistics.
      timer = setInterval(() => void check().catch(() => undefined), POLL_INTERVAL_MS);
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
      person.markResponsive();
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
