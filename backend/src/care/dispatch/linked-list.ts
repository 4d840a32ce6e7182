/** A member of the linked list of technicians, as the walk sees one. */
export interface LinkedMember {
  readonly professionalId: number;
  readonly isTechnician: boolean;
  readonly isAvailable: boolean;
  /** Whom they have, 0 nobody. */
  readonly patientId: number;
  /** Epoch milliseconds. */
  readonly heardAtMs: number;
}

/** A professional unheard for this long is marked busy and leaves the list. */
export const STALE_AFTER_MS = 300_000;

/** Whether a professional was last heard too long ago to be asked. */
export function isStale(heardAtMs: number, nowMs: number): boolean {
  return nowMs - heardAtMs >= STALE_AFTER_MS;
}

/**
 * Walks the ring once: those who may be asked, in order, beginning behind the one who was asked last. Left out are who
 * is no technician, who is not available or has a patient, and who has not been heard for five minutes.
 * @param after who was asked last for the patient; none, or one who left the list, begins at the head
 * @returns ids
 * @see docs/product/calling-circle.md
 */
export function walkLinkedList(members: readonly LinkedMember[], after: number | undefined, nowMs: number): number[] {
  const start = members.findIndex((member) => member.professionalId === after) + 1;
  return [...members.slice(start), ...members.slice(0, start)]
    .filter(
      (member) =>
        member.isTechnician && member.isAvailable && member.patientId === 0 && !isStale(member.heardAtMs, nowMs),
    )
    .map((member) => member.professionalId);
}

/** Who follows a member in the ring; a list of one is followed by itself. @returns undefined for who is no member */
export function nextInRing(memberIds: readonly number[], professionalId: number): number | undefined {
  const at = memberIds.indexOf(professionalId);
  return at < 0 ? undefined : memberIds[(at + 1) % memberIds.length];
}
