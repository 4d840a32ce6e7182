import type { QueueName } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { PickOrder } from '../visit/tables.ts';

/**
 * The result of adding a patient to a queue, and of an attempt to find a professional. offered: the visit is offered;
 * already-there: nothing was added; queued: no technician is free, the patient waits; queued-for-doctor: no doctor is
 * free, the patient waits; all-outdated: the last heartbeats of the free doctors are too old; not-added: the patient
 * could not be added.
 * @see docs/product/calling-circle.md
 */
export type DispatchOutcome =
  | 'offered'
  | 'already-there'
  | 'queued'
  | 'queued-for-doctor'
  | 'all-outdated'
  | 'not-added';

/** The messages of the outcomes in answers; an offer has none. */
export const OUTCOME_MESSAGES = {
  offered: undefined,
  'already-there': 'já existe',
  queued: 'Fila Virtual',
  'queued-for-doctor': 'Fila Virtual Medico',
  'all-outdated': 'Todos profisisonais datas antigas',
  'not-added': 'Erro ao adicionar paciente',
} as const satisfies Record<DispatchOutcome, string | undefined>;

/** The result of one attempt to offer waiting visits to free professionals. */
export interface Attempt {
  readonly offered: ReadonlySet<number>;
  /** Doctors were free, but the last heartbeat of each was too old. */
  readonly allOutdated: boolean;
  /** When the next is due, epoch milliseconds. */
  readonly nextAtMs: number;
}

/** Gives the outcome of an attempt for one visit that waited in the queue. */
export function outcomeFor(queue: QueueName, attempt: Attempt | undefined, requestId: number): DispatchOutcome {
  if (attempt?.offered.has(requestId)) return 'offered';
  if (queue === 'technicians') return 'queued';
  return attempt?.allOutdated ? 'all-outdated' : 'queued-for-doctor';
}

/** One offer to be made. */
export interface Match extends Choice {
  readonly requestId: number;
}

/** Chooses the professional for a visit among those who are left. */
export type Choose = (visit: WaitingVisit, isLeft: (professionalId: number) => boolean) => Choice | undefined;

/**
 * Matches waiting visits with free professionals in the order of arrival. A visit for which no professional may be
 * asked now is skipped.
 * @param waiting visits in the order of arrival
 * @param free ids of free professionals
 * @param choose the rule of the queue
 * @returns at most one match for each visit and each professional
 * @see docs/product/virtual-queue.md
 */
export function matchOffers(waiting: readonly WaitingVisit[], free: readonly number[], choose: Choose): Match[] {
  const left = new Set(free);
  const matches: Match[] = [];
  for (const visit of waiting) {
    if (left.size === 0) break;
    const choice = choose(visit, (id) => left.has(id));
    if (!choice) continue;
    left.delete(choice.professionalId);
    matches.push({ requestId: visit.requestId, ...choice });
  }
  return matches;
}

/**
 * Computes when the next attempt is due: when the first pause after a declined offer is over for a professional who is
 * free, else after the interval.
 * @param waiting visits that this attempt could not place
 * @param free ids of professionals who are free still
 * @returns epoch milliseconds
 * @see docs/product/calling-circle.md
 */
export function nextAttemptAt(waiting: readonly WaitingVisit[], free: readonly number[], nowMs: number): number {
  const pausesEnd = waiting.flatMap((visit) =>
    visit.declines
      .filter(({ professionalId }) => free.includes(professionalId) && declinedRecently(visit, professionalId, nowMs))
      .map(({ atMs }) => atMs + DURATIONS.care.declinePauseMs),
  );
  return Math.min(nowMs + DURATIONS.care.attemptIntervalMs, ...pausesEnd);
}

/** A professional who is available and has neither an offer nor a call. */
export interface Candidate {
  readonly professionalId: number;
  /** When the last heartbeat arrived, epoch milliseconds. */
  readonly lastSeenAtMs: number;
}

/** A professional who declined a visit, or let its offer expire. */
export interface OfferDecline {
  readonly professionalId: number;
  /** Epoch milliseconds of the latest one. */
  readonly atMs: number;
}

/** A visit that waits in a queue and is not offered. */
export interface WaitingVisit {
  readonly requestId: number;
  readonly declines: readonly OfferDecline[];
  /** The doctors who got an offer of it; starts with ids that no doctor has. */
  readonly triedIds: readonly number[];
  /** The doctor to be asked first. */
  readonly requestedDoctorId?: number;
}

/** The professional who gets the offer of a visit. */
interface Choice {
  readonly professionalId: number;
  /** The tried doctors including this one, for a queue that stores them. */
  readonly triedIds?: readonly number[];
}

/** Whether a professional has declined the visit within `DURATIONS.care.declinePauseMs`. */
export function declinedRecently(visit: WaitingVisit, professionalId: number, nowMs: number): boolean {
  return visit.declines.some(
    (decline) => decline.professionalId === professionalId && nowMs - decline.atMs < DURATIONS.care.declinePauseMs,
  );
}

/** The list of tried doctors starts with these; no doctor has such an id. */
export const FIRST_TRIED: readonly number[] = [1, 2, 3, 4];

/**
 * none-free: the visit waits in the doctors' queue; all-outdated: the last heartbeat of each free doctor is over 666
 * hours old.
 */
export type DoctorSelection =
  | ({ readonly kind: 'chosen' } & Required<Choice>)
  | { readonly kind: 'none-free' }
  | { readonly kind: 'all-outdated' };

/**
 * Selects the doctor for the offer of a visit: the named one, else the first who was not tried yet; when all were
 * tried, the list of tried doctors is cleared.
 * @param free doctors without offer or call, the one free the longest first
 * @see docs/product/calling-circle.md
 */
export function selectDoctor(visit: WaitingVisit, free: readonly Candidate[], nowMs: number): DoctorSelection {
  const fresh = free.filter(({ lastSeenAtMs }) => nowMs - lastSeenAtMs <= DURATIONS.care.doctorFreshMs);
  if (free.length > 0 && fresh.length === 0) return { kind: 'all-outdated' };
  const askable = fresh
    .filter(({ lastSeenAtMs }) => nowMs - lastSeenAtMs < DURATIONS.care.professionalSilenceMs)
    .map(({ professionalId }) => professionalId)
    .filter((id) => !declinedRecently(visit, id, nowMs));
  const [first] = askable;
  if (first === undefined) return { kind: 'none-free' };
  const untried = askable.filter((id) => !visit.triedIds.includes(id));
  const professionalId = untried.find((id) => id === visit.requestedDoctorId) ?? untried[0];
  if (professionalId === undefined) return { kind: 'chosen', professionalId: first, triedIds: [...FIRST_TRIED, first] };
  return { kind: 'chosen', professionalId, triedIds: [...visit.triedIds, professionalId] };
}

/**
 * Puts free technicians into the order in which they are asked.
 * @param free ids, the one free the longest first
 * @param random gives numbers from 0 up to, not including, 1
 */
export function technicianOrder(free: readonly number[], pick: PickOrder, random: () => number): number[] {
  const order = [...free];
  if (pick === 'ordered') return order;
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    // Both are places of the list.
    [order[last], order[chosen]] = [order[chosen] as number, order[last] as number];
  }
  return order;
}

/**
 * Selects the technician for the offer of a visit: the first in order who has not declined it; else, after a cooldown,
 * the one who declined it first.
 * @param free ids in the order of offers
 * @returns undefined when none may get it now
 * @see docs/product/calling-circle.md
 */
export function selectTechnician(visit: WaitingVisit, free: readonly number[], nowMs: number): Choice | undefined {
  const declinedAt = new Map(visit.declines.map(({ professionalId, atMs }) => [professionalId, atMs]));
  const declineMs = (id: number) => declinedAt.get(id) ?? 0;
  const fresh = free.find((id) => !declinedAt.has(id));
  const professionalId =
    fresh ?? free.filter((id) => !declinedRecently(visit, id, nowMs)).sort((a, b) => declineMs(a) - declineMs(b))[0];
  return professionalId === undefined ? undefined : { professionalId };
}
