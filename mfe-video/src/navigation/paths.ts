import { HOME_PATH } from '@acolhe/session';

/** Addresses of this remote and those that it leads to. */
export const PATHS = {
  home: HOME_PATH,
  request: '/portal-paciente/solicitar-pronto-atendimento',
  video: '/portal-paciente/video',
  rating: '/portal-paciente/nps',
} as const;

/**
 * Address of a visit.
 * @param handle of its token record; it leaves the address bar as soon as the screen opens
 */
export function visitAddress(requestId: number, handle?: string): string {
  return `${PATHS.video}?${new URLSearchParams({ video: String(requestId), ...(handle && { token: handle }) }).toString()}`;
}

/** Address of the call of an appointment. */
export const appointmentAddress = (appointmentId: number): string => `${PATHS.video}?agendamento=${appointmentId}`;

/** Address where an attendance is rated. */
export const ratingAddress = (attendanceId: number): string => `${PATHS.rating}?video=${attendanceId}`;
