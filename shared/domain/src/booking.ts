import { MINUTE_MS, HOUR_MS } from './time-units.ts';

/** Shortest time before the beginning at which the screen allows a patient to cancel. */
export const CANCELLING_SCREEN_LEAD_MS = 15 * MINUTE_MS;
/** Shortest time before the beginning at which the service allows a patient to cancel or reschedule. */
export const CANCELLING_SERVICE_LEAD_MS = 30 * MINUTE_MS;
/** More than this before the beginning, the quota that paid for an appointment is given back. */
export const QUOTA_RETURN_LEAD_MS = 48 * HOUR_MS;
/** Letters that a reason has at least. */
export const MIN_CANCEL_REASON_LENGTH = 5;

/** Messages of what is wrong with a cancellation. */
export const CANCELLATION_MESSAGES = {
  'no-reason': 'Motivo de Cancelamento é obrigatório',
  'short-reason': 'Motivo de Cancelamento deve conter no mínimo 5 letras',
  past: 'Não é possível cancelar agendamento retroativo',
  'too-soon': 'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos',
  'too-late': 'Só é permitido cancelar agendamento com 30 minutos de antecedência!',
} as const;

export type CancellationProblem = keyof typeof CANCELLATION_MESSAGES;

/** Checks the reason that a patient gives. @returns undefined when nothing is wrong */
export function cancelReasonProblem(reason: string): 'no-reason' | 'short-reason' | undefined {
  // Signs as a reader counts them: an emoji takes two places or more of a string.
  const { length } = Array.from(reason.trim());
  if (length === 0) return 'no-reason';
  return length < MIN_CANCEL_REASON_LENGTH ? 'short-reason' : undefined;
}

/**
 * Checks whether it is late for cancelling.
 * @param startMs beginning of the appointment, epoch milliseconds
 * @param nowMs the service's time, epoch milliseconds
 * @param side the screen refuses from 15 minutes before the beginning on, the service from 30
 * @returns undefined when it is not late
 * @see docs/product/scheduling.md
 */
export function cancellationTimeProblem(
  startMs: number,
  nowMs: number,
  side: 'screen' | 'service',
): 'past' | 'too-soon' | 'too-late' | undefined {
  if (startMs < nowMs) return 'past';
  const leftMs = startMs - nowMs;
  if (side === 'screen') return leftMs <= CANCELLING_SCREEN_LEAD_MS ? 'too-soon' : undefined;
  return leftMs < CANCELLING_SERVICE_LEAD_MS ? 'too-late' : undefined;
}

/**
 * Whether cancelling now gives the quota back. An appointment that is moved when it does not forfeits its quota.
 * @param appointment its beginning in epoch milliseconds, and whether its quota is forfeited
 * @param nowMs the service's time, epoch milliseconds
 * @see docs/product/scheduling.md
 */
export function isQuotaReturned(
  { startMs, isQuotaForfeited }: { readonly startMs: number; readonly isQuotaForfeited: boolean },
  nowMs: number,
): boolean {
  return !isQuotaForfeited && startMs - nowMs > QUOTA_RETURN_LEAD_MS;
}

/** An appointment is booked at least this long before it begins. */
export const BOOKING_LEAD_MS = 15 * MINUTE_MS;
/** Hours are offered to the end of the day, in São Paulo, so many days from today. */
export const BOOKING_HORIZON_DAYS = 60;

/** Messages of what is wrong with a booking, in the order in which it is checked. */
export const BOOKING_MESSAGES = {
  incomplete: 'Verifique os campos',
  past: 'Não é possível realizar agendamento retroativo',
  'too-soon': 'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos',
  duplicate: 'Já existe um atendimento agendado para a data e horário selecionados',
} as const;

export type BookingProblem = keyof typeof BOOKING_MESSAGES;

/** The time of an hour or an appointment; both are epoch milliseconds, the end is exclusive. */
export interface HourTime {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Checks whether a patient may book a slot, as far as the slot and the patient's own appointments show: a patient
 * cannot be in two calls at the same time.
 * @param hour undefined while a choice is missing
 * @param booked the patient's appointments that are neither cancelled nor ended
 * @param nowMs the service's time, epoch milliseconds
 * @returns undefined when nothing is wrong
 * @see docs/product/scheduling.md
 */
export function bookingProblem(
  hour: HourTime | undefined,
  booked: readonly HourTime[],
  nowMs: number,
): BookingProblem | undefined {
  if (hour === undefined) return 'incomplete';
  const { startMs, endMs } = hour;
  if (startMs < nowMs) return 'past';
  if (startMs - nowMs < BOOKING_LEAD_MS) return 'too-soon';
  return booked.some((own) => own.startMs < endMs && startMs < own.endMs) ? 'duplicate' : undefined;
}
