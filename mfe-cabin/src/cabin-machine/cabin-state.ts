import type { Cabin, CabinRoomRefusal } from '@acolhe/contracts';

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

/** What a room is asked for with; dropped with the visit. */
export interface RoomRequest {
  /** Masked as it was typed; its digits when the console announced it. */
  readonly cpf: string;
  readonly acceptedConsent?: string;
  readonly firstAccessSeen?: boolean;
}

/** Why no room was created, and for how long when that is known. */
export interface RoomRefusal {
  readonly code: CabinRoomRefusal;
  /** Of 'not-entitled' alone: the product's own words for why. */
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
