const numberOf = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/**
 * The appointment that the screen was opened to move.
 * @param search query of the address: `?remarcar=7001`
 * @param state of the history entry: `{ appointmentId: 7001 }`
 * @returns undefined when an appointment is to be booked
 */
export function movedAppointmentId(search: string, state: unknown): number | undefined {
  const inState = typeof state === 'object' && state !== null && 'appointmentId' in state ? state.appointmentId : null;
  return numberOf(inState) ?? numberOf(new URLSearchParams(search).get('remarcar'));
}

/**
 * Whether a contract covers the appointment, as far as the screen before knows; the service decides.
 * @param search query of the address
 * @returns undefined when the address does not tell
 */
export function schedulingByContract(search: string): boolean | undefined {
  const told = new URLSearchParams(search).get('appointmentSchedulingContract');
  return told === 'true' || told === '1' ? true : told === 'false' || told === '0' ? false : undefined;
}
