import { isTransient } from '../care/care-calls.ts';
import type { UrgentContext } from '../visit-machine/visit-context.ts';
import { isWaiting, type VisitState } from '../visit-machine/visit-state.ts';

/**
 * Enters the queue again after instability while waiting, and when a request was registered but its tab closed before
 * it was queued. Repeating it changes nothing.
 */
export const holdQueuePlace = (context: UrgentContext): (() => void) =>
  context.store.subscribe((state, previous) => {
    if (previous.stage === 'unstable' && isWaiting(state.stage)) void enter(context);
    else if (neverQueued(state) && !neverQueued(previous)) void recheckQueuePlace(context);
  });

const neverQueued = ({ stage, facts }: VisitState): boolean => stage === 'requested' && facts.phase === 'requested';

/**
 * Checks whether the patient is in a queue or offered to a professional, and enters the queue if not.
 * @see docs/product/waiting-room.md
 */
export async function recheckQueuePlace(context: UrgentContext): Promise<void> {
  const answer = await context.api.careStatus({ patientId: context.patientId });
  const status = answer.data?.result;
  if (status && (status.isQueued || status.isInCallingCircle || status.isInDoctorQueue)) return;
  if (isWaiting(context.store.getState().stage)) await enter(context);
}

async function enter({ api, store, patientId, requestId }: UrgentContext): Promise<void> {
  const answer = await api.enterQueue({ patientId, requestId });
  if (answer.error && isTransient(answer.error)) store.dispatch({ type: 'entry-failed' });
}
