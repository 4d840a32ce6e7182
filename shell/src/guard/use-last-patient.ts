import { useState } from 'react';

/** Whom the screens were last drawn for, and how often that changed from one patient to another. */
export interface LastPatient {
  readonly patientId?: number;
  readonly changes: number;
}

function nextOf(last: LastPatient, patientId: number | undefined, isRefused: boolean): LastPatient {
  if (patientId === last.patientId) return last;
  // Until the sign-in screen is reached, the patient who was signed in stays remembered.
  if (patientId === undefined) return isRefused ? last : { changes: last.changes };
  return { patientId, changes: last.patientId === undefined ? last.changes : last.changes + 1 };
}

/**
 * Remembers for whom the screens were drawn, whatever frame stands around them.
 * @param patientId of the session; undefined without one
 * @param isRefused the screen of the address may not be seen
 * @see docs/product/page-frame.md
 */
export function useLastPatient(patientId: number | undefined, isRefused: boolean): LastPatient {
  const [last, setLast] = useState<LastPatient>({ patientId, changes: 0 });
  const next = nextOf(last, patientId, isRefused);
  if (next !== last) setLast(next);
  return next;
}
