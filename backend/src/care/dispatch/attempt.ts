import type { CircleOutcome } from './outcome.ts';
import type { QueueName } from '@acolhe/contracts';

/** What an attempt to bring those who wait and those who are free together found. */
export interface Attempt {
  readonly offered: ReadonlySet<number>;
  /** Doctors were free, but all of them were last heard too long ago. */
  readonly allOutdated: boolean;
  /** When the next is due, epoch milliseconds. */
  readonly nextAtMs: number;
}

/** What the attempt meant for a visit that waited in the queue. @param requestId of the visit */
export function outcomeFor(queue: QueueName, attempt: Attempt | undefined, requestId: number): CircleOutcome {
  if (attempt?.offered.has(requestId)) return 'offered';
  if (queue === 'technicians') return 'queued';
  return attempt?.allOutdated ? 'all-outdated' : 'queued-for-doctor';
}
