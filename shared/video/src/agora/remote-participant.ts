import { type DeviceState, isSent, type MediaStates } from '../model/media-states.ts';
import type { RoomEvents } from '../room/room-events.ts';
import type { AgoraMedia } from './agora-sdk.ts';

/**
 * Sound and picture are announced one after the other; what a person sends is told once nothing more comes for this
 * long.
 */
const SETTLED_MS = 200;
/** A new participant has this long to send something before they are reported as sending nothing. */
const FIRST_MS = 1_500;

/** Emits the room's events about the other participant of a channel. */
export interface RemoteParticipant {
  /** They send something, so that something is owed. */
  readonly owes: Readonly<Record<AgoraMedia, boolean>>;
  /** Their camera is sent, and they said that nothing comes of it. */
  readonly isCameraPaused: boolean;
  readonly session: string | undefined;
  /** They came, for the first time or anew. */
  come(uid: string | number): void;
  go(reason: 'left' | 'silent'): void;
  /** Nothing of them arrives, though something is owed; they may be back. */
  hush(): void;
  heard(): void;
  sends(media: AgoraMedia, on: boolean): void;
  /** They told the states of their devices. */
  says(states: MediaStates): void;
  stop(): void;
}

/** @see docs/product/call.md */
export function createRemoteParticipant(events: RoomEvents): RemoteParticipant {
  let comings = 0;
  let session: string | undefined;
  let hushed = false;
  let owes = { audio: false, video: false };
  let told: string | undefined;
  /** What they said of their devices; the cloud knows only whether something is sent. */
  let said: MediaStates | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tellIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const media = { camera: stateOf(owes.video, said?.camera), microphone: stateOf(owes.audio, said?.microphone) };
      const text = JSON.stringify(media);
      if (text === told) return;
      told = text;
      events.emit('remote-media', media);
    }, ms);
  };
  const forget = (): void => {
    clearTimeout(timer);
    [session, hushed, told, owes] = [undefined, false, undefined, { audio: false, video: false }];
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
      tellIn(FIRST_MS);
    },
    go(reason) {
      const missed = session !== undefined && !hushed;
      forget();
      if (missed) events.emit('remote-left', { reason });
    },
    hush() {
      if (session === undefined || hushed) return;
      hushed = true;
      events.emit('remote-left', { reason: 'silent' });
    },
    heard() {
      if (session === undefined || !hushed) return;
      hushed = false;
      events.emit('remote-joined', { session });
    },
    sends(media, on) {
      if (session === undefined) return;
      owes = { ...owes, [media]: on };
      tellIn(SETTLED_MS);
    },
    says(states) {
      said = states;
      if (session !== undefined) tellIn(SETTLED_MS);
    },
    stop: forget,
  };
}

/** A word that does not fit what is sent is older than that, or newer. */
const stateOf = (sent: boolean, said: DeviceState | undefined): DeviceState =>
  said !== undefined && isSent(said) === sent ? said : sent ? 'on' : 'off';
