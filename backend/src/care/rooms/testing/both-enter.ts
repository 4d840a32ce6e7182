import type { Services } from '../../../platform/services/services.ts';
import { recordRoomEntry } from '../record-room-entry.ts';

/** Brings both sides of a visit in the call into its room, as their pages do. */
export async function bothEnter(services: Pick<Services, 'db' | 'clock'>, requestId: number): Promise<void> {
  for (const side of ['patient', 'professional'] as const) await recordRoomEntry(services, requestId, side);
}
