import type { PortalStorage } from '@acolhe/session';
import type { StoredLink } from './video-entry.ts';

const KEY = 'call.link.key';
const APPOINTMENT = 'call.link.appointment';

/** The link that this tab came by: the key leaves the address at once, and a reload needs it. */
export function readStoredLink(storage: PortalStorage): StoredLink | undefined {
  const key = storage.get(KEY);
  const appointmentId = storage.get(APPOINTMENT);
  return key === undefined
    ? undefined
    : { key, ...(appointmentId !== undefined && { appointmentId: Number(appointmentId) }) };
}

export function storeLink(storage: PortalStorage, { key, appointmentId }: StoredLink): void {
  storage.set(KEY, key);
  if (appointmentId === undefined) storage.remove(APPOINTMENT);
  else storage.set(APPOINTMENT, String(appointmentId));
}

/** The call is over, or its link opens nothing. */
export function forgetLink(storage: PortalStorage): void {
  storage.remove(KEY);
  storage.remove(APPOINTMENT);
}
