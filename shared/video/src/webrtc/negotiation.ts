import type { VisitSide } from '@acolhe/domain';
import type { PeerMessage } from './signals.ts';

/** A link younger than this is given its time, whatever the other side says. */
const YOUNG_MS = 3_000;
/** One try to open a link lasts this long, later ones at most the longest time. */
const TRY_MS = 5_000;
const MAX_TRY_MS = 15_000;
/** So many tries follow each other at the first pace. */
const QUICK_TRIES = 3;
/** So many of the sessions that said goodbye last are known. */
const MAX_DEPARTED = 8;

/** The peer, and the connection to them that counts. */
export interface Negotiation {
  readonly side: VisitSide;
  readonly session: string;
  /** Session of the peer, once it has greeted. */
  readonly peer?: string;
  /** The session whose place the peer took, unless that one said goodbye. */
  readonly replaced?: string;
  /** Sessions that said goodbye: nothing of them counts any more. */
  readonly departed: readonly string[];
  /** Number of the current link, 0 none. One without a peer is offered to any page. */
  readonly link: number;
  /** How many links this session has opened; their numbers continue across peers. */
  readonly opened: number;
  /** Number of its newest offer. */
  readonly turn: number;
  /** Something of the peer arrives over the link. */
  readonly flowing: boolean;
  /** It once did. */
  readonly proven: boolean;
  /** How many tries there were since something arrived last. */
  readonly tries: number;
  /** When the link, or the last attempt to help it, began. */
  readonly sinceMs: number;
}

export type NegotiationEvent =
  /** This side is in the room. */
  | { readonly type: 'joined' }
  | { readonly type: 'message'; readonly from: string; readonly message: PeerMessage }
  | { readonly type: 'flow'; readonly flowing: boolean; readonly sinceMs: number }
  /** The browser gave the link's path through the network up. */
  | { readonly type: 'path-lost' }
  /** The browser has a network again, or another one. */
  | { readonly type: 'network-back' }
  | { readonly type: 'tick'; readonly peerPresent: boolean };

export type NegotiationEffect =
  | { readonly type: 'send'; readonly message: PeerMessage }
  /** Close the link there was and open one. */
  | { readonly type: 'open'; readonly link: number }
  | { readonly type: 'offer'; readonly turn: number; readonly restart: boolean }
  /** Send the newest offer again. */
  | { readonly type: 'repeat-offer' }
  | { readonly type: 'apply'; readonly message: Extract<PeerMessage, { type: 'offer' | 'answer' | 'candidate' }> }
  /** The peer left permanently: close the link. */
  | { readonly type: 'close' };

type Step = readonly [Negotiation, readonly NegotiationEffect[]];

export const beginNegotiation = (side: VisitSide, session: string, nowMs: number): Negotiation => ({
  side,
  session,
  departed: [],
  link: 0,
  opened: 0,
  turn: 0,
  flowing: false,
  proven: false,
  tries: 0,
  sinceMs: nowMs,
});

/**
 * How long the current try lasts before the next one: some quick ones first, then ever longer, so that a slow network
 * gets its time and a shut one is not asked without end.
 */
export const tryMs = ({ tries }: Pick<Negotiation, 'tries'>): number =>
  Math.min(MAX_TRY_MS, TRY_MS * Math.max(1, tries - QUICK_TRIES + 1));

/**
 * The rules by which two rooms find each other. Only the professional's side ever offers, so offers never cross;
 * a newer session of the peer takes the older one's place; a link that carries nothing is begun again.
 * @see docs/product/call.md
 */
export function negotiate(state: Negotiation, event: NegotiationEvent, nowMs: number): Step {
  switch (event.type) {
    case 'joined':
      return state.side === 'professional' && state.link === 0 ? openLink(state, nowMs) : [state, []];
    case 'message':
      return onMessage(state, event.from, event.message, nowMs);
    case 'flow':
      return onFlow(state, event, nowMs);
    case 'path-lost':
      return restartUnlessVain(state, nowMs);
    case 'network-back':
      return restart({ ...state, tries: 0 }, nowMs);
    case 'tick':
      return onTick(state, event.peerPresent, nowMs);
  }
}

function onMessage(state: Negotiation, from: string, message: PeerMessage, nowMs: number): Step {
  const old = (state.peer !== undefined && from < state.peer) || state.departed.includes(from);
  const foreign = 'to' in message && message.to !== undefined && message.to !== state.session;
  if (message.type === 'bye') return onBye(state, from);
  if (old || foreign) return [state, []];

  const isNew = from !== state.peer;
  const known = isNew ? meet(state, from, nowMs) : state;
  switch (message.type) {
    case 'hello':
      return onHello(known, isNew, message.again === true, nowMs);
    case 'offer':
      return onOffer(known, message, nowMs);
    case 'answer':
      return message.link === known.link && message.turn === known.turn
        ? [known, [{ type: 'apply', message }]]
        : [known, []];
    case 'candidate':
      return message.link === known.link ? [known, [{ type: 'apply', message }]] : [known, []];
    case 'restart':
      // Both sides notice a loss at about the same time: one restart answers both.
      if (known.turn > 1 && nowMs - known.sinceMs < YOUNG_MS) return [known, []];
      return message.link === known.link ? restartUnlessVain(known, nowMs) : [known, []];
  }
}

/** A link that ceases to carry anything is restarted at once: a network that changes is seldom reported as such. */
function onFlow(
  state: Negotiation,
  { flowing, sinceMs }: Extract<NegotiationEvent, { type: 'flow' }>,
  nowMs: number,
): Step {
  const next = {
    ...state,
    flowing,
    proven: state.proven || flowing,
    tries: flowing ? 0 : state.tries,
    sinceMs: flowing === state.flowing ? state.sinceMs : sinceMs,
  };
  return state.flowing && !flowing ? restart(next, nowMs) : [next, []];
}

/** A goodbye is its session's alone: it ends no link with another one, and one whose place it had is greeted. */
function onBye(state: Negotiation, from: string): Step {
  const departed = [...state.departed.filter((known) => known !== from), from].slice(-MAX_DEPARTED);
  const replaced = state.replaced === from ? undefined : state.replaced;
  if (from !== state.peer) return [{ ...state, departed, replaced }, []];
  const left = {
    ...state,
    departed,
    replaced: undefined,
    peer: undefined,
    link: 0,
    flowing: false,
    proven: false,
  };
  const greeting: NegotiationEffect = { type: 'send', message: { type: 'hello', to: replaced, again: true } };
  return [left, [{ type: 'close' }, ...(replaced === undefined ? [] : [greeting])]];
}

/** The link that was offered to any page is the one with the first peer; any other peer begins without one. */
function meet(state: Negotiation, peer: string, nowMs: number): Negotiation {
  const isOffered = state.side === 'professional' && state.peer === undefined && state.link > 0;
  const link = isOffered ? { link: state.link, turn: state.turn } : { link: 0, turn: 0 };
  const { peer: replaced, side, session, departed, opened } = state;
  return {
    side,
    session,
    departed,
    opened,
    ...link,
    peer,
    replaced,
    flowing: false,
    proven: false,
    tries: 0,
    sinceMs: nowMs,
  };
}

function onHello(state: Negotiation, isNew: boolean, again: boolean, nowMs: number): Step {
  const young = state.link > 0 && nowMs - state.sinceMs < YOUNG_MS;
  if (state.side === 'professional') {
    if (state.link === 0 || (again && !young)) return openLink(state, nowMs);
    // The offer may have been taken by a page of the patient that was closed.
    return [state, isNew ? [{ type: 'repeat-offer' }] : []];
  }
  if (!isNew && !again) return [state, []];
  return [state, [{ type: 'send', message: { type: 'hello', to: state.peer, ...(again && !isNew ? { again } : {}) } }]];
}

function onOffer(state: Negotiation, message: Extract<PeerMessage, { type: 'offer' }>, nowMs: number): Step {
  if (state.side === 'professional' || state.peer === undefined || message.link < state.link) return [state, []];
  if (message.link === state.link && message.turn <= state.turn) return [state, []];
  const apply = { type: 'apply', message } as const;
  const tries = state.tries + 1;
  if (message.link === state.link) return [{ ...state, turn: message.turn, tries }, [apply]];
  const next = {
    ...state,
    link: message.link,
    turn: message.turn,
    flowing: false,
    proven: false,
    tries,
    sinceMs: nowMs,
  };
  return [next, [{ type: 'open', link: message.link }, apply]];
}

function openLink(state: Negotiation, nowMs: number): Step {
  const number = state.opened + 1;
  const fresh = { link: number, opened: number, turn: 1, flowing: false, proven: false, sinceMs: nowMs };
  const next = { ...state, ...fresh, tries: state.tries + 1 };
  return [
    next,
    [
      { type: 'open', link: number },
      { type: 'offer', turn: 1, restart: false },
    ],
  ];
}

/** A path that is given up repeatedly, before anything arrived over it, waits for the delay like every other try. */
const restartUnlessVain = (state: Negotiation, nowMs: number): Step =>
  state.proven || state.tries < QUICK_TRIES ? restart(state, nowMs) : [state, []];

function restart(state: Negotiation, nowMs: number): Step {
  if (state.peer === undefined || state.link === 0) return [state, []];
  if (state.side === 'patient')
    return [
      { ...state, sinceMs: nowMs },
      [{ type: 'send', message: { type: 'restart', to: state.peer, link: state.link } }],
    ];
  const next = { ...state, turn: state.turn + 1, tries: state.tries + 1, sinceMs: nowMs };
  return [next, [{ type: 'offer', turn: next.turn, restart: true }]];
}

function onTick(state: Negotiation, peerPresent: boolean, nowMs: number): Step {
  // Tries for a peer who left in between do not count as failed.
  if (!peerPresent && state.tries > 0) return [{ ...state, tries: 0 }, []];
  if (state.flowing || !peerPresent || nowMs - state.sinceMs < tryMs(state)) return [state, []];
  const waited = { ...state, sinceMs: nowMs };
  // Addressed to no session: a greeting of a newer session may have been lost with a page that was just closing.
  const hello: NegotiationEffect = {
    type: 'send',
    message: { type: 'hello', ...(state.side === 'patient' && state.peer !== undefined ? { again: true } : {}) },
  };
  if (state.side === 'patient' || state.peer === undefined)
    return [{ ...waited, tries: state.peer === undefined ? 0 : state.tries + 1 }, [hello]];
  // The ICE restart of a loss did not help: from the beginning.
  const [next, effects] = openLink(waited, nowMs);
  return [next, [hello, ...effects]];
}
