import { brazilianDateOf } from './dates.ts';
import { MINUTE_MS } from './time-units.ts';
import { clocksAgree, dayIn, placeOfZone, SAO_PAULO_ZONE, timeIn } from './time-zones.ts';

/** An appointment, as the list of a patient's appointments needs it. */
export interface ListedAppointment {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly isCancelled: boolean;
  /** The call took place and ended. */
  readonly isFinished: boolean;
  /** Whether its room may be entered: not yet, now, or no more. */
  readonly window: RoomWindow;
  /** Status of its call, in Portuguese; missing while it has no call. */
  readonly statusLabel?: string | undefined;
}

/**
 * Groups of the list, in their order. An appointment whose room is still open is upcoming, even after its beginning.
 */
export type AppointmentGroup = 'upcoming' | 'past' | 'cancelled';

const GROUPS: readonly AppointmentGroup[] = ['upcoming', 'past', 'cancelled'];

export function appointmentGroup({
  isCancelled,
  window,
}: Pick<ListedAppointment, 'isCancelled' | 'window'>): AppointmentGroup {
  if (isCancelled) return 'cancelled';
  return window === 'over' ? 'past' : 'upcoming';
}

/** The label of an appointment whose room closed without a call, wherever it is shown. */
export const EXPIRED_APPOINTMENT = 'Agendamento expirado';

/**
 * The label of an appointment's state. A booked slot counts as expired when its room closed without a call: the
 * professional may wait until then.
 * @see docs/product/scheduling.md
 */
export function appointmentLabel(one: ListedAppointment): string {
  if (one.isCancelled) return 'Cancelado';
  if (one.window === 'over' && !one.isFinished) return EXPIRED_APPOINTMENT;
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
 * Returns the patient's next appointment: the first of those whose room is not closed.
 * @returns undefined when none is upcoming
 */
export const nextAppointment = <A extends ListedAppointment>(appointments: readonly A[]): A | undefined =>
  sortAppointments(appointments.filter(hasActions))[0];

/** The room of an appointment opens this long before it begins. */
export const ROOM_OPENS_BEFORE_MS = 30 * MINUTE_MS;
/** It stays open this long after the appointment's end. */
export const ROOM_CLOSES_AFTER_MS = 30 * MINUTE_MS;

/** Whether the room of an appointment may be entered: not yet, now, or no more. */
export type RoomWindow = 'early' | 'open' | 'over';

/** Times on which the room's opening and closing depend. */
export interface RoomTimes {
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** ISO 8601 in UTC. */
  readonly endsAt: string;
  readonly window: RoomWindow;
}

const opensMs = ({ startsAt }: RoomTimes): number => Date.parse(startsAt) - ROOM_OPENS_BEFORE_MS;
const closesMs = ({ endsAt }: RoomTimes): number => Date.parse(endsAt) + ROOM_CLOSES_AFTER_MS;

/**
 * Derives the window of a room some time after the service sent it: it opens and closes at its times. The sent value
 * holds until such a time passes, since a call in progress leaves its room open.
 * @param one as the service sent it at `sentAtMs`
 * @param sentAtMs epoch milliseconds by the service's clock
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/scheduled-calls.md
 */
export function roomWindowAt(one: RoomTimes, sentAtMs: number, nowMs: number): RoomWindow {
  if (one.window === 'over') return 'over';
  const hasPassed = (momentMs: number): boolean => sentAtMs < momentMs && nowMs >= momentMs;
  if (hasPassed(closesMs(one))) return 'over';
  return hasPassed(opensMs(one)) ? 'open' : one.window;
}

/**
 * When the next of some rooms opens or closes.
 * @param nowMs epoch milliseconds by the service's clock
 * @returns epoch milliseconds; undefined when none will
 */
export function nextRoomChangeMs(all: readonly RoomTimes[], nowMs: number): number | undefined {
  const moments = all.flatMap((one) => (one.window === 'over' ? [] : [opensMs(one), closesMs(one)]));
  const coming = moments.filter((momentMs) => momentMs > nowMs);
  return coming.length === 0 ? undefined : Math.min(...coming);
}

/**
 * Names the time zones of an appointment where they could be mistaken: the patient's clock differs from São Paulo's, or
 * the professional's from the patient's.
 * @param startsAt beginning of the appointment
 * @param patientZone IANA time zone of the patient's device
 * @param professionalZone IANA time zone of the professional's agenda
 * @returns '15:00 no seu horário (Manaus)', '16:00 em São Paulo, onde fica quem atende'; empty when all clocks agree
 * @see docs/product/scheduling.md
 */
export function clockNotes(startsAt: Date, patientZone: string, professionalZone: string): readonly string[] {
  const isFar = !clocksAgree(patientZone, professionalZone, startsAt);
  if (!isFar && clocksAgree(patientZone, SAO_PAULO_ZONE, startsAt)) return [];
  const own = `${timeIn(patientZone, startsAt)} no seu horário (${placeOfZone(patientZone)})`;
  if (!isFar) return [own];
  const day = dayIn(professionalZone, startsAt);
  const time = timeIn(professionalZone, startsAt);
  const moment = day === dayIn(patientZone, startsAt) ? time : `${brazilianDateOf(day)}, ${time}`;
  return [own, `${moment} em ${placeOfZone(professionalZone)}, onde fica quem atende`];
}

/** Code of the refusal of what needs an appointment where the clinic cancelled it. */
export const CANCELLED_BY_CLINIC = 'cancelled-by-clinic';
