const MINUTE_MS = 60_000;

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
 * Checks whether a patient may book an hour, as far as the hour and the patient's own appointments tell: nobody is in
 * two calls at once.
 * @param hour undefined while a choice is missing
 * @param booked the patient's appointments that are neither cancelled nor had
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
