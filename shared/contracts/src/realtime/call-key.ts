/**
 * Names a call that a patient and a professional share, as a value that can be compared: a visit of urgent care
 * (`v501`) or the call of an appointment (`a3001`). It is also the call's key in the realtime database; keys carry a
 * letter, since the database turns bare numbers into arrays.
 * @see docs/product/realtime.md
 */
export type CallKey = `v${number}` | `a${number}`;

/** Names what one tab or device holds by a lease: its side of a call, or a cabin (`k7`). */
export type LeaseKey = CallKey | `k${number}`;

export const visitKey = (requestId: number): CallKey => `v${requestId}`;
export const appointmentKey = (appointmentId: number): CallKey => `a${appointmentId}`;

/** What a call is called over HTTP: the id of its request, or of its appointment. */
export type CallId =
  | { readonly requestId: number; readonly appointmentId?: undefined }
  | { readonly appointmentId: number; readonly requestId?: undefined };

/** The id behind a call's key. */
export function callIdOf(call: CallKey): CallId {
  const id = Number(call.slice(1));
  return call.startsWith('v') ? { requestId: id } : { appointmentId: id };
}
