import type { CareStatus } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { positionInQueue } from '@acolhe/domain';
import type { VisitScope } from '../../access/callers.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueStates } from '../dispatch/tables.ts';
import { findLiveVisit } from '../visit/find-visit.ts';

const NO_VISIT: CareStatus = {
  hasToken: false,
  isQueued: false,
  isInCallingCircle: false,
  isInDoctorQueue: false,
};

/**
 * Reads the state of a patient's live visit for a patient who returns: its phase, its queue, whether an offer is under
 * way (the place is kept meanwhile), whether there is a token.
 */
export async function careStatus(db: Db, scope: VisitScope): Promise<CareStatus> {
  const visit = await findLiveVisit(db, scope);
  if (!visit) return NO_VISIT;
  const waits = visit.phase === 'queued' || visit.phase === 'offered';
  const isQueued = waits && visit.queue === 'technicians';
  return {
    hasToken: visit.tokenRecordId !== null,
    token: visit.tokenRecordId === null ? undefined : { recordId: visit.tokenRecordId, requestId: visit.id },
    isQueued,
    queue: isQueued && visit.ticket !== null ? { number: await numberOf(db, visit.queue, visit.ticket) } : undefined,
    isInCallingCircle: visit.phase === 'offered',
    isInDoctorQueue: waits && visit.queue === 'doctors',
    phase: visit.phase,
  };
}

async function numberOf(db: Db, queue: 'technicians' | 'doctors', ticket: number): Promise<number> {
  const [state] = await db.select().from(queueStates).where(eq(queueStates.queue, queue));
  return positionInQueue(ticket, state ?? { served: 0, left: [] });
}
