import type { Services } from '../../../platform/services/services.ts';
import { findVisit } from '../../visit/find-visit.ts';
import { recordRoomEntry } from '../enter-room.ts';

/** Brings both sides of a visit in the call into its room, as their pages do with the room's credentials. */
export async function bothEnter(services: Pick<Services, 'db' | 'clock'>, requestId: number): Promise<void> {
  for (const side of ['patient', 'professional'] as const) {
    const visit = await findVisit(services.db, requestId);
    if (!visit || visit.roomChannel === null) throw new Error(`The visit ${requestId} has no room.`);
    await recordRoomEntry(services, { ...visit, roomChannel: visit.roomChannel }, side);
  }
}
