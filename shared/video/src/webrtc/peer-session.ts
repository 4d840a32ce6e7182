import type { RoomCredentials } from '@acolhe/contracts';
import { DURATIONS, withTimeout } from '@acolhe/domain';
import type { Signal, SignalChannel, Unsubscribe } from '@acolhe/realtime';
import { type PathState, VideoError } from '../model/video-room.ts';
import { createRemoteMedia } from '../room/remote-media.ts';
import type { RoomSession, RoomSessionStart } from '../room/room-lifecycle.ts';
import { type NegotiationEffect, type NegotiationEvent, beginNegotiation, negotiate, tryMs } from './negotiation.ts';
import { type PeerLink, openPeerLink } from './peer-link.ts';
import { createPeerWatch } from './peer-watch.ts';
import { markStep, type PeerMessage, readMessage, type WebRtcRoomOptions, writeMessage } from './signals.ts';

export interface PeerSessionOptions extends WebRtcRoomOptions, RoomSessionStart {
  /** Makes the id of a session that begins now. */
  readonly newSession: () => string;
}

/** Number of a session's first link, which may be laid out before any page has greeted. */
const FIRST_LINK = 1;
/** Time limit for sending the farewell on leaving. */
const FAREWELL_MS = 500;

/**
 * Creates a session in a room over WebRTC. `join` throws a VideoError 'token-refused' when the visit does not admit it.
 * @see docs/product/call.md
 */
export function createPeerSession(options: PeerSessionOptions): RoomSession {
  const { side, newSession, own, events } = options;
  let configuration = rtcConfiguration(options.credentials);
  let negotiation = beginNegotiation(side, newSession(), performance.now());
  /** Undefined before `join`: until then the other side must not know of this session. */
  let channel: SignalChannel | undefined;
  let link: PeerLink | undefined;
  /** The first link, made ready ahead of `join`. */
  let laid: PeerLink | undefined;
  let stopExpecting: Unsubscribe | undefined;
  let joinedAtMs = 0;
  let isIn = false;
  let ended = false;
  let framed: string | undefined;
  let path = beginPath(performance.now());
  /** The last report of the path, so that nothing is reported twice. */
  let reportedPath = 'idle 0';
  /** Facts about the path between two checks. */
  const seen = { isPresent: false, isFlowing: false, isRelayed: false };
  let chain: Promise<void> = Promise.resolve();

  const remote = createRemoteMedia({
    firstFrame() {
      if (negotiation.peer === undefined || framed === negotiation.peer) return;
      framed = negotiation.peer;
      markStep('first-frame');
      events.emit('remote-first-frame', { session: framed, sinceJoinMs: Math.round(performance.now() - joinedAtMs) });
    },
    soundBlocked: () => events.emit('sound-blocked', {}),
  });
  const watch = createPeerWatch({
    events,
    watchPresence: options.watchPeerPresence,
    sendStates: () => link?.sendStates(own.states),
    flow(flowing, sinceMs) {
      updatePath({ isFlowing: flowing });
      dispatch({ type: 'flow', flowing, sinceMs });
    },
    tick(peerPresent) {
      updatePath({ isPresent: peerPresent });
      dispatch({ type: 'tick', peerPresent });
    },
    route: (isRelayed) => updatePath({ isRelayed }),
    peer: () => negotiation.peer,
  });

  /** @param observed facts since the last check */
  function updatePath(observed: Partial<typeof seen>): void {
    Object.assign(seen, observed);
    path = observePath(path, { ...seen, nowMs: performance.now(), peer: negotiation.peer });
    const { state } = path;
    const tries = state === 'none' || state === 'lost' ? negotiation.tries : 0;
    const report = `${state} ${tries}`;
    if (report === reportedPath) return;
    reportedPath = report;
    events.emit('path', { state, tries, nextTryMs: tryMs(negotiation) });
  }

  const say = (message: PeerMessage): void => {
    channel?.send(writeMessage(message)).catch(() => {
      // Before that, joining fails.
      if (isIn && !ended) events.emit('failed', { failure: 'token-refused' });
    });
  };
  const closeLink = (): void => {
    link?.close();
    link = undefined;
    watch.forget();
  };
  const createLink = (number: number): PeerLink =>
    openPeerLink(side, configuration, (device) => own.track(device), {
      // Those that are found before entering go with the offer.
      candidate: (candidate) =>
        say({
          type: 'candidate',
          to: negotiation.peer,
          link: number,
          candidate: { ...candidate, candidate: candidate.candidate ?? '' },
        }),
      track: (track) => remote.add(track),
      opened() {
        markStep('connected');
        link?.sendStates(own.states);
      },
      media: (state) => watch.receiveStates(state),
      pathLost: () => dispatch({ type: 'path-lost' }),
    });
  const dropLaid = (): void => {
    laid?.close();
    laid = undefined;
  };
  const layLink = async (): Promise<void> => {
    try {
      laid = createLink(FIRST_LINK);
      await laid.offer(false);
    } catch {
      dropLaid();
    }
  };
  const openLink = (number: number): void => {
    remote.begin();
    link?.close();
    if (number !== FIRST_LINK) dropLaid();
    link = laid ?? createLink(number);
    laid = undefined;
    watch.follow(link);
  };
  const apply = async (message: Extract<NegotiationEffect, { type: 'apply' }>['message']): Promise<void> => {
    if (message.type === 'candidate') return link?.addCandidate(message.candidate);
    if (message.type === 'answer') {
      markStep('answer');
      return link?.accept(message.sdp);
    }
    markStep('offer');
    const sdp = await link?.answer(message.sdp);
    markStep('answer');
    if (sdp !== undefined && negotiation.peer !== undefined)
      say({ type: 'answer', to: negotiation.peer, link: message.link, turn: message.turn, sdp });
  };
  const sayOffer = (sdp: string | undefined): void => {
    const { peer, link: number, turn } = negotiation;
    if (sdp !== undefined) say({ type: 'offer', to: peer, link: number, turn, sdp });
  };
  const perform = async (effect: NegotiationEffect): Promise<void> => {
    switch (effect.type) {
      case 'send':
        return say(effect.message);
      case 'open':
        return openLink(effect.link);
      case 'close':
        closeLink();
        remote.clear();
        return watch.left();
      case 'apply':
        return apply(effect.message);
      case 'offer':
        await link?.offer(effect.restart);
        markStep('offer');
        return sayOffer(link?.offered());
      case 'repeat-offer':
        return sayOffer(link?.offered());
    }
  };
  const step = async (event: NegotiationEvent): Promise<void> => {
    if (ended) return;
    const [next, effects] = negotiate(negotiation, event, performance.now());
    negotiation = next;
    // A description that no longer fits is ignored; the watch begins again when it has no effect.
    for (const effect of effects) await perform(effect).catch(() => undefined);
  };
  /** Events are taken one after the other, each with all that follows from it. */
  const dispatch = (event: NegotiationEvent): void => {
    chain = chain.then(() => step(event));
  };
  const onSignal = ({ from, message }: Signal): void => {
    const read = readMessage(message);
    if (!read) return;
    if (read.type === 'hello') markStep('greeted');
    dispatch({ type: 'message', from, message: read });
  };
  const onNetworkChange = (): void => dispatch({ type: 'network-back' });

  return {
    async ready() {
      if (side === 'professional') await layLink();
      // The database admits the professional's side with the call alone.
      else stopExpecting = options.expectSignals();
      markStep('ready');
    },
    async join() {
      // Sessions sort by their joining: another page of this side may have joined since this one was made ready.
      negotiation = beginNegotiation(side, newSession(), performance.now());
      channel = options.signals(negotiation.session);
      joinedAtMs = performance.now();
      markStep('join');
      channel.receive(onSignal);
      globalThis.addEventListener('online', onNetworkChange);
      watch.start();
      const greeted = channel.send(writeMessage({ type: 'hello' }));
      dispatch({ type: 'joined' });
      await greeted.catch((error: unknown) => {
        throw new VideoError('token-refused', undefined, { cause: error });
      });
      isIn = true;
    },
    async leave() {
      ended = true;
      stopExpecting?.();
      dropLaid();
      const left = channel;
      if (!left) return remote.close();
      globalThis.removeEventListener('online', onNetworkChange);
      watch.stop();
      link?.close();
      remote.close();
      // A visit that is over admits no farewell, and without a network it does not arrive.
      const farewell = left.send(writeMessage({ type: 'bye' })).then(() => left.close());
      await withTimeout(
        farewell.catch(() => undefined),
        FAREWELL_MS,
        () => undefined,
      );
    },
    sendOwn(device, track) {
      // A link that closes during this needs no track any more.
      for (const each of [link, laid]) each?.send(device, track).catch(() => undefined);
    },
    sendOwnStates: () => link?.sendStates(own.states),
    renew(credentials) {
      configuration = rtcConfiguration(credentials);
      for (const each of [link, laid]) each?.configure(configuration);
    },
    attachRemote: (element) => remote.attach(element),
    resumeSound: () => remote.resumeSound(),
  };
}

function rtcConfiguration({ iceServers, relayOnly }: RoomCredentials): RTCConfiguration {
  return { iceServers, iceTransportPolicy: relayOnly ? 'relay' : 'all', bundlePolicy: 'max-bundle' };
}

/** The path as known so far. */
export interface MediaPath {
  readonly state: PathState;
  /** Session of the peer that it leads to. */
  readonly peer?: string;
  /** Epoch milliseconds at which the current search began, or the path was lost. */
  readonly sinceMs: number;
}

/** One sample of the path. */
export interface PathSample {
  readonly nowMs: number;
  /** Session of the peer, once it has greeted over the signalling. */
  readonly peer: string | undefined;
  /** The peer's presence record is there. */
  readonly isPresent: boolean;
  /** Something of the peer arrives. */
  readonly isFlowing: boolean;
  readonly isRelayed: boolean;
}

export const beginPath = (nowMs: number): MediaPath => ({ state: 'idle', sinceMs: nowMs });

/**
 * Judges the path to the peer. It is looked for only while the peer is there: a side that left is not a path that is
 * lost.
 * @see docs/product/call.md
 */
export function observePath(
  before: MediaPath,
  { nowMs, peer, isPresent, isFlowing, isRelayed }: PathSample,
): MediaPath {
  if (isFlowing) return { state: isRelayed ? 'relay' : 'direct', peer, sinceMs: nowMs };
  if (peer === undefined || !isPresent) return { state: 'idle', sinceMs: nowMs };
  const { state, sinceMs } = before;
  // A peer who has come back with a new page is looked for from the beginning.
  if (state === 'idle' || peer !== before.peer) return { state: 'looking', peer, sinceMs: nowMs };
  if (state === 'direct' || state === 'relay') return { state: 'lost', peer, sinceMs: nowMs };
  return { state: nowMs - sinceMs >= DURATIONS.mediaPath.noneAfterMs ? 'none' : state, peer, sinceMs };
}
