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
