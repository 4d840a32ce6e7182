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

/**
 * Checks whether a patient may book an hour, as far as the hour and the patient's own appointments tell.
 * @param startMs beginning of the hour, epoch milliseconds; undefined while a choice is missing
 * @param bookedStartsMs beginnings of the patient's appointments that are not cancelled, epoch milliseconds
 * @param nowMs the service's time, epoch milliseconds
 * @returns undefined when nothing is wrong
 * @see docs/product/scheduling.md
 */
export function bookingProblem(
  startMs: number | undefined,
  bookedStartsMs: readonly number[],
  nowMs: number,
): BookingProblem | undefined {
  if (startMs === undefined) return 'incomplete';
  if (startMs < nowMs) return 'past';
  if (startMs - nowMs < BOOKING_LEAD_MS) return 'too-soon';
  return bookedStartsMs.includes(startMs) ? 'duplicate' : undefined;
}
