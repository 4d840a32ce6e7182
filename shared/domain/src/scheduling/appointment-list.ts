import type { RoomWindow } from './room-window.ts';

/** What the list of a patient's appointments needs to know of one. */
export interface ListedAppointment {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly isCancelled: boolean;
  /** The call took place and ended. */
  readonly isFinished: boolean;
  /** Whether its room may be entered: not yet, now, or no more. */
  readonly window: RoomWindow;
  /** How its call stands, in Portuguese; missing while it has no call. */
  readonly statusLabel?: string | undefined;
}

/** Groups of the list, in their order. An appointment whose room is still open is upcoming, though it has begun. */
export type AppointmentGroup = 'upcoming' | 'past' | 'cancelled';

const GROUPS: readonly AppointmentGroup[] = ['upcoming', 'past', 'cancelled'];

export function appointmentGroup({
  isCancelled,
  window,
}: Pick<ListedAppointment, 'isCancelled' | 'window'>): AppointmentGroup {
  if (isCancelled) return 'cancelled';
  return window === 'over' ? 'past' : 'upcoming';
}

/**
 * The state of an appointment in words. A booked hour counts as expired when its room closed without a call: the
 * professional may wait until then.
 * @see docs/product/scheduling.md
 */
export function appointmentLabel(one: ListedAppointment): string {
  if (one.isCancelled) return 'Cancelado';
  if (one.window === 'over' && !one.isFinished) return 'Agendamento expirado';
  return one.statusLabel ?? 'Não agendado';
}

/** Sorts appointments: the upcoming by their time, then those past, then those cancelled, each the latest first. */
export function sortAppointments<A extends ListedAppointment>(appointments: readonly A[]): A[] {
  return [...appointments].sort((a, b) => {
    const group = appointmentGroup(a);
    const byGroup = GROUPS.indexOf(group) - GROUPS.indexOf(appointmentGroup(b));
    const byTime = Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id;
    return byGroup || (group === 'upcoming' ? byTime : -byTime);
  });
}

/** Whether a patient may still do something with an appointment: open, cancel, move or share it. */
export const hasActions = (one: ListedAppointment): boolean => appointmentGroup(one) === 'upcoming';

/**
 * The appointment that a patient has next: the first of those whose room is not closed.
 * @returns undefined when none is to come
 */
export const nextAppointment = <A extends ListedAppointment>(appointments: readonly A[]): A | undefined =>
  sortAppointments(appointments.filter(hasActions))[0];
