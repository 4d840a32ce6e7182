import type { CallKey } from '@acolhe/contracts';
import type { Portal } from '@acolhe/session';
import type { Realtime } from '@acolhe/realtime';
import type { Machine } from '@acolhe/state';
import type { CareCalls } from '../care/care-calls.ts';
import type { VisitMemory } from './visit-memory.ts';
import type { VisitEvent, VisitState } from './visit-state.ts';

/** One visit's state, for effects and screens. */
export type VisitStore = Machine<VisitState, VisitEvent>;

/** The context of every effect on a visit, for urgent care and appointments alike. */
export interface VisitContext {
  readonly portal: Portal;
  readonly api: CareCalls;
  readonly store: VisitStore;
  readonly memory: VisitMemory;
  readonly call: CallKey;
  readonly patientId: number;
}

/** A visit of urgent care. */
export interface UrgentContext extends VisitContext {
  readonly requestId: number;
}

/** The same once the realtime database is open. */
export interface LiveContext extends VisitContext {
  readonly realtime: Realtime;
}

export type LiveUrgentContext = UrgentContext & LiveContext;

/** Starts an effect and returns a function that ends it. */
export type VisitEffect = (context: VisitContext) => () => void;
export type LiveEffect = (context: LiveContext) => () => void;
export type LiveUrgentEffect = (context: LiveUrgentContext) => () => void;
