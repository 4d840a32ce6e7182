import type { PortalStorage } from '@acolhe/session';

/** The link to a scheduled call that was opened in this tab. */
export interface StoredLink {
  readonly key: string;
  /** Unknown until the link was exchanged. */
  readonly appointmentId?: number;
}

const KEY = 'call.link.key';
const APPOINTMENT = 'call.link.appointment';

/** Reads the link of this tab, which a reload needs: its key is removed from the address at once. */
export function readStoredLink(storage: PortalStorage): StoredLink | undefined {
  const key = storage.get(KEY);
  const appointmentId = storage.get(APPOINTMENT);
  return key === undefined
    ? undefined
    : { key, ...(appointmentId !== undefined && { appointmentId: Number(appointmentId) }) };
}

/** Stores a link for this tab, instead of the one before. */
export function storeLink(storage: PortalStorage, { key, appointmentId }: StoredLink): void {
  storage.set(KEY, key);
  if (appointmentId === undefined) storage.remove(APPOINTMENT);
  else storage.set(APPOINTMENT, String(appointmentId));
}

/** Removes the link of this tab, once the call is over or the link is invalid. */
export function forgetLink(storage: PortalStorage): void {
  storage.remove(KEY);
  storage.remove(APPOINTMENT);
}
