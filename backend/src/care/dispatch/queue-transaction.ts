import type { QueueName } from '@acolhe/contracts';
import { positionInQueue, type QueueState, withoutTicket } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RecordKey } from '../../platform/projection/live-record.ts';
import { type QueuedPush, queuePush } from '../../push/push-queue.ts';
import {
  cabinRecordKeys,
  patientRecordKey,
  queueStateKey,
  roomStatusKey,
  tokenRecordKey,
} from '../visit/record-keys.ts';
import { careRequests, type PickOrder, queueStates, type Visit, type VisitChange } from '../visit/tables.ts';
import type { CircleEvent } from './circle-metrics.ts';
import type { Attempt } from './match-offers.ts';

/** A queue at the time when its lock was taken. */
interface QueueReading extends QueueState {
  readonly nextTicket: number;
  readonly pick: PickOrder;
  readonly nextAttemptAtMs: number;
  readonly linkedIds: readonly number[];
  /** When the first of the offers expires, epoch milliseconds. */
  readonly firstExpiryMs?: number;
}

/** The row that `lock_queue` returns. */
type LockedQueue = Readonly<Record<'served' | 'next_ticket', string>> & {
  readonly left_tickets: string[];
  readonly linked_ids: string[];
  readonly pick: PickOrder;
  readonly next_attempt_at: Date;
  readonly first_expiry_ms: string | null;
};

/**
 * One change of a queue under its lock: every entry, exit and move uses it. Changes that touch no ticket, such as
 * offers and shown numbers, may be written for many visits at once next to it. It collects the records that it touches,
 * which are enqueued for the projection when the change is saved.
 */
export class QueueTransaction {
  readonly #marked: RecordKey[] = [];
  readonly #events: CircleEvent[] = [];
  #state: QueueState;
  #nextTicket: number;
  #changed = false;
  #nextAttemptAtMs: number;
  #attempt: Attempt | undefined;
  #hasPushes = false;
  /** Whether an offer has expired before this transaction began. */
  readonly hasExpiredOffers: boolean;
  /** How technicians are picked. */
  readonly pick: PickOrder;
  /** The members of the linked list when this transaction began, in its order. */
  readonly linkedIds: readonly number[];

  private constructor(
    readonly tx: Tx,
    readonly queue: QueueName,
    readonly now: Date,
    { nextTicket, firstExpiryMs, pick, nextAttemptAtMs, linkedIds, ...state }: QueueReading,
  ) {
    this.#state = state;
    this.#nextTicket = nextTicket;
    this.#nextAttemptAtMs = nextAttemptAtMs;
    this.pick = pick;
    this.linkedIds = linkedIds;
    this.hasExpiredOffers = firstExpiryMs !== undefined && firstExpiryMs <= now.getTime();
  }

  /**
   * Takes the queue's lock, which the transaction holds to its end, and reads the queue. The time of the transaction is
   * the time of the lock.
   * @param mayWait waits for the lock
   * @returns undefined when it does not wait and another transaction holds the lock
   */
  static async begin(tx: Tx, queue: QueueName, clock: Clock, mayWait: boolean): Promise<QueueTransaction | undefined> {
    const { rows } = await tx.execute<LockedQueue>(sql`select * from lock_queue(${queue}, ${mayWait})`);
    const [row] = rows;
    return (
      row &&
      new QueueTransaction(tx, queue, clock.now(), {
        served: Number(row.served),
        left: row.left_tickets.map(Number),
        nextTicket: Number(row.next_ticket),
        pick: row.pick,
        nextAttemptAtMs: new Date(row.next_attempt_at).getTime(),
        linkedIds: row.linked_ids.map(Number),
        firstExpiryMs: row.first_expiry_ms === null ? undefined : Number(row.first_expiry_ms),
      })
    );
  }

  /** Records to be written once this is saved. */
  get marked(): readonly RecordKey[] {
    return this.#changed ? [...this.#marked, queueStateKey(this.queue)] : this.#marked;
  }

  mark(...keys: RecordKey[]): void {
    this.#marked.push(...keys);
  }

  /** Notes what happened to offers; it is measured once this is saved. */
  happened(event: CircleEvent): void {
    this.#events.push(event);
  }

  get events(): readonly CircleEvent[] {
    return this.#events;
  }

  /** Queues messages to devices, which are sent once this is saved. */
  async push(...pushes: readonly Omit<QueuedPush, 'now'>[]): Promise<void> {
    await queuePush(this.tx, ...pushes.map((push) => ({ ...push, now: this.now })));
    this.#hasPushes ||= pushes.length > 0;
  }

  /** Whether messages were queued. */
  get hasPushes(): boolean {
    return this.#hasPushes;
  }

  /** Issues the next ticket. */
  takeTicket(): number {
    this.#changed = true;
    return this.#nextTicket++;
  }

  /** @returns the number in the queue that belongs to the ticket, 1 for the head */
  numberOf(ticket: number): number {
    return positionInQueue(ticket, this.#state);
  }

  ticketLeaves(ticket: number): void {
    this.#state = withoutTicket(this.#state, ticket);
    this.#changed = true;
  }

  ticketReturns(ticket: number): void {
    this.#state = restoreTicket(this.#state, ticket);
    this.#changed = true;
  }

  /** Whether an attempt to make offers is due without another event. */
  get isAttemptDue(): boolean {
    return this.#marked.length > 0 || this.#nextAttemptAtMs <= this.now.getTime();
  }

  /** The result of the attempt at the end of this transaction. */
  get attempt(): Attempt | undefined {
    return this.#attempt;
  }

  attempted(attempt: Attempt): void {
    this.#attempt = attempt;
  }

  /**
   * Changes a visit and marks the records that show it: the patient's, the cabin's, its room's status and its token
   * document when those changed.
   */
  async changeVisit(visit: Visit, change: VisitChange): Promise<Visit> {
    const [changed] = await this.tx.update(careRequests).set(change).where(eq(careRequests.id, visit.id)).returning();
    if (!changed) throw new Error(`There is no visit ${visit.id}.`);
    this.mark(patientRecordKey(visit.patientId), ...cabinRecordKeys(visit.cabinId));
    if (changed.phase !== visit.phase) this.mark(roomStatusKey(visit.patientId));
    if (visit.tokenRecordId !== null && changed.roomChannel !== visit.roomChannel)
      this.mark(tokenRecordKey(visit.tokenRecordId));
    return changed;
  }

  /** Writes the queue back. An earlier time of the next attempt stays: it does no harm. */
  async save(): Promise<void> {
    const { nextAtMs = this.#nextAttemptAtMs } = this.#attempt ?? {};
    const isTimed = this.#nextAttemptAtMs > this.now.getTime() && this.#nextAttemptAtMs <= nextAtMs;
    if (!this.#changed && (isTimed || !this.#attempt)) return;
    await this.tx
      .update(queueStates)
      .set({
        served: this.#state.served,
        left: [...this.#state.left],
        nextTicket: this.#nextTicket,
        nextAttemptAt: new Date(nextAtMs),
      })
      .where(eq(queueStates.queue, this.queue));
  }
}

/**
 * Returns a ticket that had left the queue to its old place, the inverse of `withoutTicket`. The number of each ticket
 * behind it rises by one; numbers rise in no other way.
 * @param state the queue before
 * @param ticket a ticket that was handed out before; one that never left changes nothing
 * @see docs/product/virtual-queue.md
 */
export function restoreTicket(state: QueueState, ticket: number): QueueState {
  if (ticket > state.served) return { served: state.served, left: state.left.filter((other) => other !== ticket) };
  const skippedTickets = Array.from({ length: state.served - ticket }, (_, i) => ticket + 1 + i);
  return { served: ticket - 1, left: [...skippedTickets, ...state.left] };
}
