import type { QueueName } from '@acolhe/contracts';
import { DURATIONS, positionInQueue, withoutTicket, type QueueState } from '@acolhe/domain';
import { type DispatchRule, isUnresponsive, ruleForDoctors, ruleForTechnicians } from '../dispatch/linked-list.ts';
import {
  type Candidate,
  declinedRecently,
  FIRST_TRIED,
  matchOffers,
  type WaitingVisit,
} from '../dispatch/match-offers.ts';
import { restoreTicket } from '../dispatch/queue-transaction.ts';
import { absenceStep, type AbsenceStep } from '../rooms/absence-rule.ts';

interface ModelVisit extends WaitingVisit {
  readonly patient: number;
  readonly queue: QueueName;
  readonly phase: 'queued' | 'offered' | 'in-call' | 'over';
  readonly ticket: number;
  readonly professionalId?: number;
  readonly expiresMs?: number;
  /** Since when the service sees the patient without a connection. */
  readonly disconnectedAtMs?: number;
  /** The patient has been in the room of this call. */
  readonly entered?: boolean;
  /** When the visit left a call in which the patient was not looked for, since they had been in its room. */
  readonly awaitedSinceMs?: number;
}

interface ModelProfessional {
  readonly id: number;
  readonly queue: QueueName;
  readonly available: boolean;
  readonly freeSinceMs: number;
  readonly lastSeenAtMs: number;
}

interface ModelQueue extends QueueState {
  readonly nextTicket: number;
}

/** The state that survives a restart: plain data. */
interface ModelState {
  readonly visits: readonly ModelVisit[];
  readonly professionals: readonly ModelProfessional[];
  readonly linked: readonly number[];
  /** Since when each patient is away who is. */
  readonly away: ReadonlyMap<number, number>;
  readonly queues: Readonly<Record<QueueName, ModelQueue>>;
}

/** An event; `who` is a patient's number or a professional's id. */
export type ModelEvent =
  | {
      readonly kind:
        | 'arrives'
        | 'cancels'
        | 'goes away'
        | 'comes back'
        | 'enters the room'
        | 'becomes available'
        | 'becomes unavailable'
        | 'accepts'
        | 'declines'
        | 'finishes'
        | 'is lost'
        | 'hands over'
        | 'joins the list'
        | 'leaves the list';
      readonly who: number;
    }
  | { readonly kind: 'restart' }
  | { readonly kind: 'time passes'; readonly ms: number; readonly responsive: readonly number[] };

const QUEUE_HOLD_MS = 180_000;
const EMPTY_QUEUE: ModelQueue = { served: 0, left: [], nextTicket: 1 };

/**
 * A model of the dispatch without a database: the same rules over plain data, one event at a time. It records
 * violations of the invariants.
 * @see docs/product/calling-circle.md
 */
export class CircleModel {
  readonly faults: string[] = [];
  #nowMs = 1_000_000;
  #upSinceMs = 0;
  #state: ModelState;
  /** Queues to which the visit of a timed-out professional, or of an absent patient, returned during the event. */
  readonly #returns = new Set<QueueName>();

  constructor(technicians: readonly number[], doctors: readonly number[]) {
    const professional =
      (queue: QueueName) =>
      (id: number): ModelProfessional => ({
        id,
        queue,
        available: false,
        freeSinceMs: this.#nowMs,
        lastSeenAtMs: this.#nowMs,
      });
    this.#state = {
      visits: [],
      professionals: [...technicians.map(professional('technicians')), ...doctors.map(professional('doctors'))],
      linked: [],
      away: new Map(),
      queues: { technicians: EMPTY_QUEUE, doctors: EMPTY_QUEUE },
    };
  }

  happen(event: ModelEvent): void {
    const before = this.#numbers();
    this.#returns.clear();
    this.#apply(event);
    this.#takeBack();
    for (const queue of ['technicians', 'doctors'] as const) this.#attempt(queue);
    this.#check(event, before);
  }

  get #live(): ModelVisit[] {
    return this.#state.visits.filter(({ phase }) => phase !== 'over');
  }

  #apply(event: ModelEvent): void {
    switch (event.kind) {
      case 'restart':
        this.#state = structuredClone(this.#state);
        this.#upSinceMs = this.#nowMs;
        return;
      case 'time passes':
        this.#nowMs += event.ms;
        for (const id of event.responsive) this.#professional(id, { lastSeenAtMs: this.#nowMs });
        return;
      case 'arrives':
        return this.#arrive(event.who);
      case 'cancels': {
        const visit = this.#live.find(({ patient }) => patient === event.who);
        return visit && this.#end(visit);
      }
      case 'goes away':
      case 'comes back':
        return this.#setAway(event.who, event.kind === 'goes away');
      case 'enters the room': {
        const visit = this.#live.find(({ patient, phase }) => patient === event.who && phase === 'in-call');
        if (visit && !this.#state.away.has(event.who))
          this.#visit(visit, { entered: true, disconnectedAtMs: undefined });
        return;
      }
      case 'joins the list':
        return void (this.#state = { ...this.#state, linked: [...new Set([...this.#state.linked, event.who])] });
      case 'leaves the list':
        return this.#unlinkMember(event.who);
      case 'becomes available':
        return this.#professional(event.who, { available: true, freeSinceMs: this.#nowMs, lastSeenAtMs: this.#nowMs });
      case 'becomes unavailable': {
        this.#professional(event.who, { available: false });
        const visit = this.#heldBy(event.who);
        return visit?.phase === 'offered' ? this.#withdraw(visit, false) : undefined;
      }
      default:
        return this.#answer(event.kind, event.who);
    }
  }

  #answer(kind: 'accepts' | 'declines' | 'finishes' | 'is lost' | 'hands over', professionalId: number): void {
    const visit = this.#heldBy(professionalId);
    if (visit?.phase === 'offered' && kind === 'accepts') {
      this.#ticketLeaves(visit);
      this.#visit(visit, { phase: 'in-call', expiresMs: undefined, entered: false });
    } else if (visit?.phase === 'offered' && kind === 'declines') this.#withdraw(visit, true);
    else if (visit?.phase !== 'in-call') return;
    else if (kind === 'finishes') this.#end(visit);
    else if (kind === 'is lost') this.#comeBack(visit);
    else if (kind === 'hands over') this.#handOver(visit, professionalId);
  }

  #arrive(patient: number): void {
    if (this.#live.some((visit) => visit.patient === patient)) return;
    this.#setAway(patient, false);
    const visit: ModelVisit = {
      requestId: this.#state.visits.length + 501,
      patient,
      queue: 'technicians',
      phase: 'queued',
      ticket: this.#takeTicket('technicians'),
      declines: [],
      triedIds: FIRST_TRIED,
    };
    this.#state = { ...this.#state, visits: [...this.#state.visits, visit] };
  }

  #handOver(visit: ModelVisit, professionalId: number): void {
    this.#visit(visit, {
      phase: 'queued',
      queue: 'doctors',
      ...this.#awaitedAfter(visit),
      ticket: this.#takeTicket('doctors'),
      professionalId: undefined,
      triedIds: [...visit.triedIds, professionalId],
      declines: refusedBy(visit, professionalId, this.#nowMs),
    });
    this.#professional(professionalId, { freeSinceMs: this.#nowMs });
  }

  #comeBack(visit: ModelVisit): void {
    this.#returns.add(visit.queue);
    this.#queue(visit.queue, restoreTicket(this.#state.queues[visit.queue], visit.ticket));
    this.#visit(visit, { phase: 'queued', professionalId: undefined, ...this.#awaitedAfter(visit) });
    this.#professional(visit.professionalId, { freeSinceMs: this.#nowMs });
  }

  #awaitedAfter({ entered }: ModelVisit): Pick<ModelVisit, 'awaitedSinceMs'> {
    return entered === true ? { awaitedSinceMs: this.#nowMs } : {};
  }

  #end(visit: ModelVisit): void {
    if (visit.phase !== 'in-call') this.#ticketLeaves(visit);
    this.#visit(visit, { phase: 'over', professionalId: undefined, expiresMs: undefined });
    this.#professional(visit.professionalId, { freeSinceMs: this.#nowMs });
  }

  #withdraw(visit: ModelVisit, refused: boolean): void {
    const { professionalId } = visit;
    this.#visit(visit, {
      phase: 'queued',
      professionalId: undefined,
      expiresMs: undefined,
      ...(refused && professionalId !== undefined && { declines: refusedBy(visit, professionalId, this.#nowMs) }),
    });
    this.#professional(professionalId, { freeSinceMs: this.#nowMs });
  }

  #setAway(patient: number, isAway: boolean): void {
    const away = new Map(this.#state.away);
    if (!isAway) away.delete(patient);
    else if (!away.has(patient)) away.set(patient, this.#nowMs);
    this.#state = { ...this.#state, away };
  }

  /** Follows the absences of patients; one check may return a visit to its place and then end it. */
  #followAbsences(): void {
    const clock = {
      nowMs: this.#nowMs,
      watchedSinceMs: this.#upSinceMs,
      reconnectingUntilMs: 0,
      queueHoldMs: QUEUE_HOLD_MS,
    };
    for (const { requestId } of this.#live) {
      for (;;) {
        const visit = this.#live.find((one) => one.requestId === requestId);
        if (!visit || visit.phase === 'over' || (visit.phase === 'in-call' && visit.entered)) break;
        const step = absenceStep(
          { phase: visit.phase, disconnectedAtMs: visit.disconnectedAtMs, isCallable: false },
          this.#state.away.has(visit.patient) ? 'left' : 'connected',
          clock,
        );
        if (step === undefined) break;
        this.#applyAbsence(visit, step);
      }
    }
  }

  #applyAbsence(visit: ModelVisit, step: AbsenceStep): void {
    switch (step) {
      case 'connect':
        return this.#visit(visit, { disconnectedAtMs: undefined });
      case 'disconnect':
        return this.#visit(visit, { disconnectedAtMs: this.#nowMs });
      case 'withdraw':
        return this.#withdraw(visit, false);
      case 'return':
        return this.#comeBack(visit);
      case 'end':
        if (this.#awayMs(visit) < QUEUE_HOLD_MS) this.faults.push(`${visit.requestId} lost its place too soon`);
        return this.#end(visit);
    }
  }

  /** For how long the patient of a visit is away, as far as the service could see it; 0 for one who is there. */
  #awayMs({ patient, awaitedSinceMs = 0 }: ModelVisit): number {
    const since = this.#state.away.get(patient);
    return since === undefined ? 0 : this.#nowMs - Math.max(since, this.#upSinceMs, awaitedSinceMs);
  }

  #isAbsent({ disconnectedAtMs }: ModelVisit): boolean {
    return disconnectedAtMs !== undefined && this.#nowMs - disconnectedAtMs >= DURATIONS.care.absentAfterMs;
  }

  /** Withdraws expired offers, and releases the visits of timed-out professionals. */
  #takeBack(): void {
    for (const visit of this.#live)
      if (visit.phase === 'offered' && (visit.expiresMs ?? 0) <= this.#nowMs) this.#withdraw(visit, true);
    this.#followAbsences();
    const watchedMs = this.#nowMs - this.#upSinceMs;
    for (const { id, lastSeenAtMs } of this.#state.professionals) {
      const visit = this.#heldBy(id);
      if (visit && Math.min(watchedMs, this.#nowMs - lastSeenAtMs) >= DURATIONS.care.professionalSilenceMs) {
        if (visit.phase === 'offered') this.#withdraw(visit, false);
        else this.#comeBack(visit);
      }
      if (!isUnresponsive(lastSeenAtMs, this.#nowMs) || !isUnresponsive(this.#upSinceMs, this.#nowMs)) continue;
      this.#professional(id, { available: false });
      this.#unlinkMember(id);
    }
    // The visit of a lost call is looked at from then on, as by the job a second later.
    this.#followAbsences();
  }

  #attempt(queue: QueueName): void {
    const candidates = this.#candidates(queue);
    const rule = this.#rule(queue, candidates);
    const waiting = this.#live
      .filter((visit) => visit.queue === queue && visit.phase === 'queued' && !this.#isAbsent(visit))
      .sort((a, b) => a.ticket - b.ticket);
    for (const { requestId, professionalId, triedIds } of matchOffers(waiting, rule.free, rule.choose)) {
      const visit = waiting.find((one) => one.requestId === requestId) as ModelVisit;
      const older = this.#live.find(
        (one) =>
          one.queue === queue &&
          one.phase === 'queued' &&
          one.ticket < visit.ticket &&
          !this.#isAbsent(one) &&
          !declinedRecently(one, professionalId, this.#nowMs),
      );
      if (older) this.faults.push(`${older.requestId} was passed over by ${requestId}`);
      if (this.#heldBy(professionalId)) this.faults.push(`${professionalId} was given two`);
      this.#visit(visit, {
        phase: 'offered',
        professionalId,
        expiresMs: this.#nowMs + DURATIONS.care.offerLifeMs,
        ...(triedIds && { triedIds }),
      });
    }
  }

  #candidates(queue: QueueName): Candidate[] {
    return this.#state.professionals
      .filter(({ id, available, queue: served }) => served === queue && available && !this.#heldBy(id))
      .sort((a, b) => a.freeSinceMs - b.freeSinceMs || a.id - b.id)
      .map(({ id, lastSeenAtMs }) => ({ professionalId: id, lastSeenAtMs }));
  }

  #rule(queue: QueueName, candidates: readonly Candidate[]): DispatchRule {
    const free = candidates
      .filter(({ lastSeenAtMs }) => this.#nowMs - lastSeenAtMs < DURATIONS.care.professionalSilenceMs)
      .map(({ professionalId }) => professionalId);
    if (queue === 'doctors') return ruleForDoctors(candidates, free, this.#nowMs);
    const members = this.#state.professionals
      .filter(({ id }) => this.#state.linked.includes(id))
      .map(({ id, available, lastSeenAtMs }) => ({
        professionalId: id,
        isTechnician: true,
        isAvailable: available,
        patientId: this.#heldBy(id)?.patient ?? 0,
        lastSeenAtMs,
      }));
    return ruleForTechnicians(free, members, this.#nowMs);
  }

  #check(event: ModelEvent, before: ReadonlyMap<number, number>): void {
    const fault = (what: string) => this.faults.push(`${JSON.stringify(event)}: ${what}`);
    const held = this.#live.flatMap(({ professionalId }) => (professionalId === undefined ? [] : [professionalId]));
    if (new Set(held).size < held.length) fault('a professional has two visits');
    if (this.#live.some(({ phase, professionalId }) => (phase === 'queued') !== (professionalId === undefined)))
      fault('a visit is nowhere');
    const after = this.#numbers();
    for (const queue of ['technicians', 'doctors'] as const) {
      const line = this.#live
        .filter((visit) => visit.queue === queue && visit.phase !== 'in-call')
        .sort((a, b) => a.ticket - b.ticket);
      if (line.some(({ requestId }, i) => after.get(requestId) !== i + 1))
        fault(`the numbers of the ${queue} are no plain count`);
      if (
        line.some(({ requestId }) => (after.get(requestId) ?? 0) > (before.get(requestId) ?? Infinity)) &&
        !this.#returns.has(queue)
      )
        fault('a number rose');
      const { served, left, nextTicket } = this.#state.queues[queue];
      const removed = line.reduce<QueueState>((state, { ticket }) => withoutTicket(state, ticket), { served, left });
      if (removed.served !== nextTicket - 1 || removed.left.length > 0) fault('a ticket is lost');
      const idle = this.#candidates(queue).filter(
        ({ lastSeenAtMs }) => this.#nowMs - lastSeenAtMs < DURATIONS.care.professionalSilenceMs,
      );
      for (const visit of line) {
        if (visit.phase === 'offered' && this.#isAbsent(visit)) fault(`${visit.requestId} is offered though absent`);
        if (this.#awayMs(visit) >= QUEUE_HOLD_MS) fault(`${visit.requestId} was abandoned and goes on`);
        if (
          visit.phase === 'queued' &&
          !this.#isAbsent(visit) &&
          idle.some(({ professionalId }) => !declinedRecently(visit, professionalId, this.#nowMs))
        )
          fault(`${visit.requestId} waits though somebody is free`);
      }
    }
  }

  /** The number of each visit in a queue; a hand-over gives the visit another key. */
  #numbers(): Map<number, number> {
    return new Map(
      this.#live
        .filter(({ phase }) => phase !== 'in-call')
        .map(({ requestId, ticket, queue }) => [requestId, positionInQueue(ticket, this.#state.queues[queue])]),
    );
  }

  #heldBy(professionalId: number): ModelVisit | undefined {
    return this.#live.find((visit) => visit.professionalId === professionalId);
  }

  #takeTicket(queue: QueueName): number {
    const { nextTicket } = this.#state.queues[queue];
    this.#queue(queue, { nextTicket: nextTicket + 1 });
    return nextTicket;
  }

  #ticketLeaves({ queue, ticket }: ModelVisit): void {
    this.#queue(queue, withoutTicket(this.#state.queues[queue], ticket));
  }

  #queue(queue: QueueName, change: Partial<ModelQueue>): void {
    this.#state = {
      ...this.#state,
      queues: { ...this.#state.queues, [queue]: { ...this.#state.queues[queue], ...change } },
    };
  }

  #visit({ requestId }: ModelVisit, change: Partial<ModelVisit>): void {
    this.#state = {
      ...this.#state,
      visits: this.#state.visits.map((visit) => (visit.requestId === requestId ? { ...visit, ...change } : visit)),
    };
  }

  #professional(id: number | undefined, change: Partial<ModelProfessional>): void {
    this.#state = {
      ...this.#state,
      professionals: this.#state.professionals.map((professional) =>
        professional.id === id ? { ...professional, ...change } : professional,
      ),
    };
  }

  #unlinkMember(id: number): void {
    this.#state = { ...this.#state, linked: this.#state.linked.filter((member) => member !== id) };
  }
}

function refusedBy({ declines }: WaitingVisit, professionalId: number, atMs: number): WaitingVisit['declines'] {
  return [...declines.filter((refusal) => refusal.professionalId !== professionalId), { professionalId, atMs }];
}
