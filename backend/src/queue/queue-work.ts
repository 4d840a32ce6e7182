import type { QueueName } from '@acolhe/contracts';
import { positionInQueue, withoutTicket, type QueueState } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import { careRequests, type Visit, type VisitChange } from '../care-requests/tables.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/index.ts';
import type { RecordKey } from '../projection/record-keys.ts';
import { withTicketBack } from './returned-ticket.ts';
import { queueStates } from './tables.ts';

/** A queue as it is when its lock was taken. */
interface QueueReading extends QueueState {
  readonly nextTicket: number;
  /** When the first of the offers expires, epoch milliseconds. */
  readonly firstExpiryMs?: number;
}

/**
 * One change of a queue while its lock is held: the only place where visits enter, leave and move in it.
 * What it touches is remembered and marked for the projection when the change is saved.
 */
export class QueueWork {
  readonly #marked: RecordKey[] = [];
  #state: QueueState;
  #nextTicket: number;
  #changed = false;
  /** Whether an offer ran out before this work began. */
  readonly hasExpiredOffers: boolean;

  private constructor(readonly tx: Tx, readonly queue: QueueName, readonly now: Date, { nextTicket, firstExpiryMs, ...state }: QueueReading) {
    this.#state = state;
    this.#nextTicket = nextTicket;
    this.hasExpiredOffers = firstExpiryMs !== undefined && firstExpiryMs <= now.getTime();
  }

  /**
   * Takes the queue's lock, which the transaction holds to its end, and reads the queue. The time of the work is that of the lock.
   * @param patient waits for whoever holds it; else there is no work when somebody does
   */
  static async begin(tx: Tx, queue: QueueName, clock: Clock, patient: boolean): Promise<QueueWork | undefined> {
    const { rows } = await tx.execute<{ served: string; left_tickets: string[]; next_ticket: string; first_expiry_ms: string | null }>(sql`select * from lock_queue(${queue}, ${patient})`);
    const [row] = rows;
    return row && new QueueWork(tx, queue, clock.now(), {
      served: Number(row.served), left: row.left_tickets.map(Number), nextTicket: Number(row.next_ticket), firstExpiryMs: row.first_expiry_ms === null ? undefined : Number(row.first_expiry_ms),
    });
  }

  /** Records to be written once this is saved. */
  get marked(): readonly RecordKey[] {
    return this.#changed ? [...this.#marked, { kind: 'queue', queue: this.queue }] : this.#marked;
  }

  mark(...keys: RecordKey[]): void {
    this.#marked.push(...keys);
  }

  /** The next ticket, for somebody who arrives. */
  takeTicket(): number {
    this.#changed = true;
    return this.#nextTicket++;
  }

  /** @returns the number in the queue of who holds the ticket, 1 for the head */
  numberOf(ticket: number): number {
    return positionInQueue(ticket, this.#state);
  }

  ticketLeaves(ticket: number): void {
    this.#state = withoutTicket(this.#state, ticket);
    this.#changed = true;
  }

  ticketReturns(ticket: number): void {
    this.#state = withTicketBack(this.#state, ticket);
    this.#changed = true;
  }

  /** Changes a visit and marks the patient's record. */
  async changeVisit(visit: Visit, change: VisitChange): Promise<Visit> {
    const [changed] = await this.tx.update(careRequests).set(change).where(eq(careRequests.id, visit.id)).returning();
    if (!changed) throw new Error(`There is no visit ${visit.id}.`);
    this.mark({ kind: 'patient', patientId: visit.patientId });
    return changed;
  }

  /** Writes the queue back. */
  async save(): Promise<void> {
    if (!this.#changed) return;
    await this.tx.update(queueStates)
      .set({ served: this.#state.served, left: [...this.#state.left], nextTicket: this.#nextTicket })
      .where(eq(queueStates.queue, this.queue));
  }
}
