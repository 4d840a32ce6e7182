import type { StoredLink } from '../signed-link/stored-link.ts';

/** The parameters of the video screen's address. */
export interface VideoAddress {
  /** `video`: a visit of urgent care. */
  readonly requestId?: number;
  /** `token`: the handle of the visit's token record. */
  readonly handle?: string;
  /** `key`: the link of a scheduled call. */
  readonly key?: string;
  /** `agendamento`: the call of an appointment. */
  readonly appointmentId?: number;
  /** `refresh`: the stored state of the call is ignored. */
  readonly refresh: boolean;
}

/** Entry of the video screen. */
export type VideoEntry =
  | { readonly kind: 'link'; readonly key: string }
  | { readonly kind: 'visit'; readonly requestId: number; readonly handle?: string }
  | { readonly kind: 'appointment'; readonly appointmentId: number }
  /** The handle of a token record alone: the service says of which visit. */
  | { readonly kind: 'token'; readonly handle: string }
  /** There is neither a session nor a link that names the patient. */
  | { readonly kind: 'sign-in' }
  /** The address names no call: there is none, or it is open elsewhere. */
  | { readonly kind: 'stale' };

/** Reads the address; a value that cannot be an id counts as missing. */
export function readVideoAddress(parameters: URLSearchParams): VideoAddress {
  const id = (name: string): number | undefined => {
    const text = parameters.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  };
  const text = (name: string): string | undefined => parameters.get(name)?.trim() || undefined;
  return {
    requestId: id('video'),
    handle: text('token'),
    key: text('key'),
    appointmentId: id('agendamento'),
    refresh: parameters.has('refresh'),
  };
}

/**
 * Returns the entry of an address. A link is first, since it names the patient; a visit before an appointment, since
 * it is live.
 * @param stored the link with which this tab was opened, for a reload: the key is no longer in the address
 * @see docs/product/visit-states.md
 */
export function videoEntry(
  { requestId, handle, key, appointmentId }: VideoAddress,
  stored: StoredLink | undefined,
  signedIn: boolean,
): VideoEntry {
  if (key !== undefined) return { kind: 'link', key };
  if (requestId === undefined && stored && stored.appointmentId === appointmentId)
    return { kind: 'link', key: stored.key };
  if (!signedIn) return { kind: 'sign-in' };
  if (requestId !== undefined) return { kind: 'visit', requestId, ...(handle !== undefined && { handle }) };
  if (appointmentId !== undefined) return { kind: 'appointment', appointmentId };
  return handle === undefined ? { kind: 'stale' } : { kind: 'token', handle };
}
