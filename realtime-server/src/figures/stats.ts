import type { Refusals } from '../limits/refusals.ts';

/** Figures for the operator. */
export interface Stats {
  readonly upS: number;
  /** Open connections of clients, and of the service. */
  readonly clients: number;
  readonly backends: number;
  /** Listens, and what became of them since the start. */
  readonly listeners: number;
  readonly pushes: number;
  readonly sent: number;
  readonly revoked: number;
  readonly rechecked: number;
  readonly upToDate: number;
  readonly groups: number;
  /** Streams of events over REST. */
  readonly streams: number;
  readonly logBytes: number;
  /** Bytes of clients' messages that are not complete. */
  readonly unfinishedBytes: number;
  readonly memoryBytes: number;
  readonly cpuMs: number;
  /** How often each limit was reached, or something else was refused, since the start. */
  readonly refused: Refusals['counts'];
}
