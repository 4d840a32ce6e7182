/** What adding a patient to a queue takes. */
export interface QueueEntry {
  readonly patientId: number | null;
  readonly patientName: string | null;
  readonly roomName: string | null;
  readonly token: string | null;
  readonly uid: string | null;
}

/**
 * Whether nothing is missing of what adding a patient to a queue takes.
 * @see docs/product/calling-circle.md
 */
export function isComplete(entry: QueueEntry): boolean {
  return Object.values(entry).every(Boolean);
}
