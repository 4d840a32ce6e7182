import type { Portal } from '@acolhe/session';
import type { Realtime } from '@acolhe/realtime';
import type { CareApi } from '../care/care-api.ts';
import type { VisitMemory } from './visit-memory.ts';
import type { VisitStore } from './visit-store.ts';

/** What acts upon a visit stands on this. */
export interface VisitContext {
  readonly portal: Portal;
  readonly api: CareApi;
  readonly store: VisitStore;
  readonly memory: VisitMemory;
  readonly requestId: number;
  readonly patientId: number;
}

/** The same once the realtime database is open. */
export interface LiveContext extends VisitContext {
  readonly realtime: Realtime;
}

/** Begins to act; returns what ends it. */
export type VisitEffect = (context: VisitContext) => () => void;
export type LiveEffect = (context: LiveContext) => () => void;
