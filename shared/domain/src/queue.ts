import type { VisitPhase } from './visit.ts';

/**
 * Public state of a queue, without personal data. Tickets are numbered in the order of arrival, from 1, and never
 * reused.
 */
export interface QueueState {
  /** Every ticket up to this one has left the queue. */
  readonly served: number;
  /** Tickets above `served` that have left as well, ascending. */
  readonly left: readonly number[];
  /** Whether a professional takes visits from it, as far as that is known. */
  readonly isStaffed?: boolean;
}

/**
 * The place of a ticket in its queue.
 * @param ticket the patient's own ticket
 * @param state the queue as last published
 * @returns 1 for the next to be called; never less than 1
 * @see docs/product/virtual-queue.md
 */
export function positionInQueue(ticket: number, state: QueueState): number {
  const leftBefore = state.left.filter((other) => other < ticket).length;
  return Math.max(1, ticket - state.served - leftBefore);
}

/** What a visit and its queue say of its place, as last published. */
export interface QueueFacts {
  readonly facts: {
    readonly phase?: VisitPhase;
    readonly ticket?: number;
    /** The number when the record was written; 0 none. */
    readonly queueNumber?: number;
  };
  readonly queueState?: QueueState | undefined;
}

/**
 * The number that a patient sees: 1 is the next to be called. It follows from the ticket and the state of the queue;
 * before that is known it is the number of the record.
 * @returns undefined while no number is known, or while the visit is in no queue
 * @see docs/product/waiting-room.md
 */
export function shownQueueNumber({ facts, queueState }: QueueFacts): number | undefined {
  if (facts.phase !== 'queued' && facts.phase !== 'offered') return undefined;
  if (facts.ticket !== undefined && queueState) return positionInQueue(facts.ticket, queueState);
  return facts.queueNumber || undefined;
}

/**
 * The queue after a ticket left it: the low-water mark rises over every ticket that has left.
 * @param state the queue before
 * @param ticket the ticket that leaves; one that left before changes nothing
 */
export function withoutTicket(state: QueueState, ticket: number): QueueState {
  if (ticket <= state.served || state.left.includes(ticket)) return state;
  const left = [...state.left, ticket].sort((a, b) => a - b);
  let served = state.served;
  while (left[0] === served + 1) {
    served += 1;
    left.shift();
  }
  return { served, left };
}

/** Facts that give a patient priority. */
export interface PriorityFacts {
  readonly ageYears: number;
  readonly pregnant: boolean;
  readonly disability: boolean;
}

/**
 * Whether a patient has priority by Law 10.048/2000: 60 years and more, pregnancy, disability.
 * @see docs/product/console.md
 */
export function hasPriorityByLaw({ ageYears, pregnant, disability }: PriorityFacts): boolean {
  return ageYears >= 60 || pregnant || disability;
}
