import type { Cabin, CabinRoomRefusal } from '@acolhe/contracts';
import type { CabinPhase } from '@acolhe/session';
import type { Transitions } from '@acolhe/state';

/**
 * The stages of a cabin's screen.
 * @see docs/product/cabin-screen.md
 */
export const STAGES = [
  'opening',
  'unreached',
  'not-enrolled',
  'revoked',
  'elsewhere',
  'attract',
  'form',
  'announcement',
  'creating',
  'refused',
  'visit',
] as const;
export type Stage = (typeof STAGES)[number];

/** The input of the room request; dropped with the visit. */
interface RoomRequest {
  /** Masked as it was typed; its digits when the console announced it. */
  readonly cpf: string;
  readonly acceptedConsent?: string;
  readonly firstAccessSeen?: boolean;
}

/** Why no room was created, and for how long when that is known. */
export interface RoomRefusal {
  readonly code: CabinRoomRefusal;
  /** Of 'not-entitled' alone: the product's message about the reason. */
  readonly reason?: string;
  readonly retryAfterSeconds?: number;
}

export interface CabinState {
  readonly stage: Stage;
  /** Undefined until a session was opened. */
  readonly cabin?: Cabin;
  /** From 'creating' until the visit ends. */
  readonly request?: RoomRequest;
  /** In 'refused' alone. */
  readonly refusal?: RoomRefusal;
  /** In 'creating': the service was not reached, and is asked again. */
  readonly isUnreached: boolean;
}

export type CabinEvent =
  | { readonly type: 'session-opened'; readonly cabin: Cabin }
  | { readonly type: 'session-unreached' | 'not-enrolled' | 'revoked' }
  | { readonly type: 'lease-held' | 'lease-lost' }
  | { readonly type: 'started' }
  | { readonly type: 'cpf-set'; readonly cpf: string }
  | { readonly type: 'room-created' | 'room-unreached' }
  | { readonly type: 'room-refused'; readonly refusal: RoomRefusal }
  | { readonly type: 'agreed'; readonly answer: Omit<RoomRequest, 'cpf'> }
  | { readonly type: 'try-again' | 'given-up' | 'visit-over' };
export type CabinEventType = CabinEvent['type'];

/** A cabin as its page opens. */
export const NEW_CABIN: CabinState = { stage: 'opening', isUnreached: false };

/**
 * `idle`: the screen between patients; `entry`: the one where the CPF is entered or announced. Both depend on the
 * cabin's kind of entrance.
 */
export type Target = Stage | keyof Entrances;

interface Entrances {
  readonly idle: Stage;
  readonly entry: Stage;
}

/** Answers of the service to the opening of a session. */
const OPENING = {
  'session-opened': 'idle',
  'session-unreached': 'unreached',
  'not-enrolled': 'not-enrolled',
  revoked: 'revoked',
} as const;

/** A running session that ends, or a cabin that is open elsewhere: whatever was on the screen goes. */
const LOST = { 'lease-lost': 'elsewhere', 'not-enrolled': 'not-enrolled', revoked: 'revoked' } as const;

/**
 * Every legal transition of a cabin's screen; other events are ignored.
 * @see docs/product/cabin-screen.md
 */
export const TRANSITIONS: Transitions<Stage, CabinEventType, Target> = {
  opening: OPENING,
  unreached: OPENING,
  'not-enrolled': OPENING,
  revoked: OPENING,
  elsewhere: { ...LOST, 'lease-held': 'idle' },
  attract: { ...LOST, started: 'form' },
  form: { ...LOST, 'cpf-set': 'creating', 'given-up': 'idle' },
  announcement: { ...LOST, 'cpf-set': 'creating' },
  creating: {
    ...LOST,
    'room-created': 'visit',
    'room-refused': 'refused',
    'room-unreached': 'creating',
  },
  refused: { ...LOST, agreed: 'creating', 'try-again': 'entry', 'given-up': 'idle' },
  visit: { ...LOST, 'visit-over': 'opening' },
};

/** Stages that hold what a patient said; in every other one nothing of a patient is left. */
const WITH_PATIENT: readonly Stage[] = ['creating', 'refused', 'visit'];

/**
 * Gives the step of a cabin.
 * @returns a function from a state and an event to the next state, undefined when the event is not legal
 * @see docs/product/cabin-screen.md
 */
export function cabinStep(entrances: Entrances): (state: CabinState, event: CabinEvent) => CabinState | undefined {
  return (state, event) => {
    const target = TRANSITIONS[state.stage][event.type];
    if (!target) return undefined;
    const stage = target === 'idle' || target === 'entry' ? entrances[target] : target;
    const request = WITH_PATIENT.includes(stage) ? requestAfter(state.request, event) : undefined;
    const cabin = event.type === 'session-opened' ? event.cabin : state.cabin;
    return {
      stage,
      isUnreached: event.type === 'room-unreached',
      ...(cabin && { cabin }),
      ...(request && { request }),
      ...(event.type === 'room-refused' && { refusal: event.refusal }),
    };
  };
}

function requestAfter(request: RoomRequest | undefined, event: CabinEvent): RoomRequest | undefined {
  if (event.type === 'cpf-set') return { cpf: event.cpf };
  if (event.type === 'agreed' && request) return { ...request, ...event.answer };
  return request;
}

const PHASES: Readonly<Record<Exclude<Stage, 'visit'>, CabinPhase>> = {
  opening: 'attract',
  unreached: 'attract',
  'not-enrolled': 'attract',
  revoked: 'attract',
  elsewhere: 'attract',
  attract: 'attract',
  announcement: 'attract',
  form: 'form',
  creating: 'form',
  refused: 'form',
};

/** The phase that is reported to the host in a stage of the cabin; undefined in a visit, which reports its own. */
export const phaseOf = (stage: Stage): CabinPhase | undefined => (stage === 'visit' ? undefined : PHASES[stage]);
