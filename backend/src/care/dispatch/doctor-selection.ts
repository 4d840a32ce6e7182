import { DURATIONS } from '@acolhe/domain';
import { declinedLately, type Candidate, type Choice, type WaitingVisit } from './candidate.ts';

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
 * Selects the doctor to whom a visit is offered: the one who was named, else the first who was not tried yet; when all
 * were tried, the list of tried doctors is cleared.
 * @param free doctors without offer or call, the one free the longest first
 * @see docs/product/calling-circle.md
 */
export function selectDoctor(visit: WaitingVisit, free: readonly Candidate[], nowMs: number): DoctorSelection {
  const fresh = free.filter(({ heardAtMs }) => nowMs - heardAtMs <= DURATIONS.care.doctorFreshMs);
  if (free.length > 0 && fresh.length === 0) return { kind: 'all-outdated' };
  const askable = fresh
    .filter(({ heardAtMs }) => nowMs - heardAtMs < DURATIONS.care.professionalSilenceMs)
    .map(({ professionalId }) => professionalId)
    .filter((id) => !declinedLately(visit, id, nowMs));
  const [first] = askable;
  if (first === undefined) return { kind: 'none-free' };
  const untried = askable.filter((id) => !visit.triedIds.includes(id));
  const professionalId = untried.find((id) => id === visit.requestedDoctorId) ?? untried[0];
  if (professionalId === undefined) return { kind: 'chosen', professionalId: first, triedIds: [...FIRST_TRIED, first] };
  return { kind: 'chosen', professionalId, triedIds: [...visit.triedIds, professionalId] };
}
