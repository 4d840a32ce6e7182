import { appointmentCalendarCall } from '@acolhe/contracts';
import { loadFile, type Portal } from '@acolhe/session';

/**
 * Has the browser save the calendar file of an appointment, which the service gives to the session alone.
 * @returns whether there was one to save
 * @see docs/product/consultations.md
 */
export async function downloadCalendar(portal: Pick<Portal, 'store'>, appointmentId: number): Promise<boolean> {
  const path = appointmentCalendarCall.path.replace('{appointmentId}', String(appointmentId));
  const content = await portal.store.dispatch((_dispatch, _state, connection) => loadFile(connection, path));
  if (!content) return false;
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `consulta-${appointmentId}.ics`;
  anchor.click();
  // Not at once: some browsers read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
  return true;
}
