import type { CallKey } from '@acolhe/contracts';
import type { Portal } from '@acolhe/session';
import type { Realtime } from '@acolhe/realtime';
import type { CareApi } from '../care/care-api.ts';
import type { VisitMemory } from './visit-memory.ts';
import type { VisitStore } from './visit-store.ts';

/** What acts upon a visit stands on this, be it of urgent care or of an appointment. */
export interface VisitContext {
  readonly portal: Portal;
  readonly api: CareApi;
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

/** Begins to act; returns what ends it. */
export type VisitEffect = (context: VisitContext) => () => void;
export type LiveEffect = (context: LiveContext) => () => void;
export type LiveUrgentEffect = (context: LiveUrgentContext) => () => void;
