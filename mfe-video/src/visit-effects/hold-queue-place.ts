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
 * Checks whether the patient is in a queue, offered to a professional or in the call, and enters the queue if not.
 * @see docs/product/waiting-room.md
 */
async function recheckQueuePlace(context: UrgentContext): Promise<void> {
  if ((await lookUpPlace(context)).isLost) await enter(context);
}

/**
 * Checks the same, and begins anew where the place is lost: the token record from before is removed and another one
 * made first.
 * @see docs/product/waiting-room.md
 */
export async function restartQueuePlace(context: UrgentContext): Promise<void> {
  const { api, memory, patientId, requestId } = context;
  const { isLost, recordId } = await lookUpPlace(context);
  if (!isLost) return;
  if (recordId !== undefined) await api.removeToken({ recordId });
  const made = await api.setToken({ patientId, requestId });
  if (made.data?.result) memory.set('handle', made.data.result.token);
  await enter(context);
}

async function lookUpPlace({ api, store, patientId }: UrgentContext) {
  const answer = await api.careStatus({ patientId });
  const status = answer.data?.result;
  const isKept =
    status !== undefined &&
    (status.isQueued || status.isInCallingCircle || status.isInDoctorQueue || status.phase === 'in-call');
  return { isLost: !isKept && isWaiting(store.getState().stage), recordId: status?.token?.recordId };
}

async function enter({ api, store, patientId, requestId }: UrgentContext): Promise<void> {
  const answer = await api.enterQueue({ patientId, requestId });
  if (answer.error && isTransient(answer.error)) store.dispatch({ type: 'entry-failed' });
}
