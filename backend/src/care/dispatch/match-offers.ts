import { DURATIONS } from '@acolhe/domain';
import type { QueueName } from '@acolhe/contracts';
import { type Choice, declinedLately, type WaitingVisit } from './candidate.ts';

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
      .filter(({ professionalId }) => free.includes(professionalId) && declinedLately(visit, professionalId, nowMs))
      .map(({ atMs }) => atMs + DURATIONS.care.declinePauseMs),
  );
  return Math.min(nowMs + DURATIONS.care.attemptIntervalMs, ...pausesEnd);
}
