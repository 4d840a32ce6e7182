import type { QueueState } from '@acolhe/domain';

/**
 * The queue after a ticket that had left it came back to its old place (the inverse of `withoutTicket`).
 * Everybody behind it counts one more person ahead; that is the only way in which a number rises.
 * @param state the queue before
 * @param ticket a ticket that was handed out before; one that never left changes nothing
 * @see docs/product/virtual-queue.md
 */
export function withTicketBack(state: QueueState, ticket: number): QueueState {
  if (ticket > state.served) return { served: state.served, left: state.left.filter((other) => other !== ticket) };
  const goneBehind = Array.from({ length: state.served - ticket }, (_, i) => ticket + 1 + i);
  return { served: ticket - 1, left: [...goneBehind, ...state.left] };
}
