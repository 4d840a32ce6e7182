import { withTimeout } from '@acolhe/domain';
import type { SignalChannel } from '@acolhe/realtime';
import { mediaWord, readMediaWord } from '../model/media-word.ts';
import { VideoError } from '../model/video-room.ts';
import { createRemoteMedia } from '../room/remote-media.ts';
import { newSessionId, type RoomSession, type RoomSessionStart } from '../room/room-lifecycle.ts';
import {
  type AgoraClientEvents,
  agoraFailure,
  type AgoraMedia,
  type AgoraRemoteUser,
  type AgoraSdk,
} from './agora-sdk.ts';
import { createLocalTracks } from './local-tracks.ts';
import { createParticipantWatch, createRemoteParticipant } from './remote-participant.ts';

/** Leaving takes no longer than this; the cloud finds out by itself. */
const FAREWELL_MS = 500;
/** What could not be fetched of the other person is asked for again after this long. */
const SUBSCRIBE_AGAIN_MS = 1_000;

export interface AgoraSessionOptions extends RoomSessionStart {
  readonly sdk: AgoraSdk;
  /** Reports at once whether the other side's presence record is there, and each change. */
  readonly watchPeerPresence: (listener: (present: boolean) => void) => () => void;
  /** Opens this side's end of the channel by which the two sides exchange the states of their devices. */
  readonly signals: (session: string) => SignalChannel;
  /** Epoch milliseconds by the clock that both sides share. */
  readonly nowMs: () => number;
}

/** The last client that is leaving, by SDK: one that joins as the same person before would be removed with it. */
const departures = new WeakMap<AgoraSdk, Promise<unknown>>();

/**
 * Creates a session in a channel, with a separate client.
 * @see docs/product/call.md
 */
export function createAgoraSession({
  sdk,
  credentials,
  own,
  events,
  watchPeerPresence,
  signals,
  nowMs,
}: AgoraSessionOptions): RoomSession {
  const client = sdk.createClient({ mode: 'rtc', codec: 'vp8' });
  const sending = createLocalTracks(sdk, client);
  const retries = new Set<ReturnType<typeof setTimeout>>();
  let joinedAtMs = 0;
  let joined = false;
  let ended = false;
  let present = true;
  let framed: string | undefined;
  let stopPresence: (() => void) | undefined;
  let signal: SignalChannel | undefined;

  const person = createRemoteParticipant(events);
  const watch = createParticipantWatch({ events, person, present: () => present });
  const remote = createRemoteMedia({
    firstFrame() {
      if (person.session === undefined || framed === person.session) return;
      framed = person.session;
      watch.seen();
      events.emit('remote-first-frame', { session: framed, sinceJoinMs: Date.now() - joinedAtMs });
    },
    soundBlocked: () => events.emit('sound-blocked', {}),
  });

  const subscribe = async (user: AgoraRemoteUser, media: AgoraMedia): Promise<void> => {
    const session = person.session;
    const wanted = (): boolean => !ended && session === person.session && person.owes[media];
    try {
      const track = await client.subscribe(user, media);
      if (!wanted()) return;
      track.on('track-updated', (fresh) => {
        if (wanted()) remote.add(fresh);
      });
      remote.add(track.getMediaStreamTrack());
      watch.follow(media, track);
    } catch {
      if (!wanted()) return;
      const retry = setTimeout(() => {
        retries.delete(retry);
        if (wanted()) void subscribe(user, media);
      }, SUBSCRIBE_AGAIN_MS);
      retries.add(retry);
    }
  };
  const isMedia = (media: string): media is AgoraMedia => media === 'audio' || media === 'video';
  const listen = <E extends keyof AgoraClientEvents>(
    event: E,
    listener: (...detail: AgoraClientEvents[E]) => void,
  ): void => {
    client.on<E>(event, (...detail) => {
      // Events that are in flight when we leave are ignored.
      if (!ended) listener(...detail);
    });
  };
  /** A message that does not arrive is repeated with the next change. */
  const sendOwnStates = (): void => void signal?.send(mediaWord(own.states)).catch(() => undefined);
  listen('user-joined', ({ uid }) => {
    sendOwnStates();
    person.come(uid);
    watch.begin();
    remote.begin();
  });
  listen('user-left', (_user, reason) => {
    person.go(reason === 'Quit' ? 'left' : 'silent');
    watch.begin();
    remote.clear();
  });
  listen('user-published', (user, media) => {
    if (!isMedia(media)) return;
    person.sends(media, true);
    void subscribe(user, media);
  });
  listen('user-unpublished', (_user, media) => {
    if (!isMedia(media)) return;
    person.sends(media, false);
    watch.forget(media);
    remote.remove(media);
  });
  listen('network-quality', ({ uplinkNetworkQuality, downlinkNetworkQuality }) => {
    watch.measured(uplinkNetworkQuality, downlinkNetworkQuality, client.getRTCStats().RTT);
  });
  listen('token-privilege-will-expire', () => events.emit('token-expiring', {}));
  // An expired token ends here too: the SDK has left before, and only a new client gets in again.
  listen('connection-state-change', (now) => {
    if (now === 'DISCONNECTED' && joined) events.emit('failed', { failure: 'connection-lost' });
  });

  return {
    async join() {
      const { appId, channel, token, uid } = credentials;
      if (appId === undefined) throw new VideoError('token-refused');
      stopPresence = watchPeerPresence((now) => {
        present = now;
      });
      await departures.get(sdk);
      if (ended) return;
      joinedAtMs = Date.now();
      signal = signals(newSessionId(credentials.entry, nowMs()));
      signal.receive(({ message }) => {
        const states = readMediaWord(message);
        if (states && !ended) person.says(states);
      });
      watch.start();
      try {
        await client.join(appId, channel, token, Number(uid));
        joined = true;
        await sending.begin(own);
      } catch (error) {
        throw agoraFailure(error);
      }
    },
    async leave() {
      ended = true;
      stopPresence?.();
      void signal?.close().catch(() => undefined);
      watch.stop();
      person.stop();
      for (const retry of retries) clearTimeout(retry);
      remote.close();
      sending.close();
      // Without a network it does not leave either, and nothing can be done about it.
      const departure = withTimeout(
        client.leave().catch(() => undefined),
        FAREWELL_MS,
        () => undefined,
      );
      departures.set(sdk, departure);
      await departure;
    },
    sendOwn(device, track) {
      if (!joined) return;
      sending.send(device, track).catch(() => {
        // A device that is on but cannot be sent makes the room lost: the next one sends it.
        if (!ended) events.emit('failed', { failure: 'connection-lost' });
      });
    },
    sendOwnStates,
    async renew({ token }) {
      // After a refused renewal the old token runs out, and the room is lost then.
      if (joined) await client.renewToken(token).catch(() => undefined);
    },
    attachRemote: (element) => remote.attach(element),
    resumeSound: () => remote.resumeSound(),
  };
}
