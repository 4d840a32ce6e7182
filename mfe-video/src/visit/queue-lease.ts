import { isLive } from '@acolhe/domain';
import type { Lease } from '@acolhe/realtime';
import type { PortalStorage } from '@acolhe/session';
import { isTransient } from '../care/care-calls.ts';
import type { LiveContext, UrgentContext } from './visit-context.ts';
import { isWaiting, type VisitState } from './visit-state.ts';

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
 * Checks the same, and restarts where the queue number is lost: the token record from before is removed and another one
 * created first.
 * @see docs/product/waiting-room.md
 */
export async function restartQueuePlace(context: UrgentContext): Promise<void> {
  const { api, memory, patientId, requestId } = context;
  const { isLost, recordId } = await lookUpPlace(context);
  if (!isLost) return;
  if (recordId !== undefined) await api.removeToken({ recordId });
  const created = await api.setToken({ patientId, requestId });
  if (created.data?.result) memory.set('handle', created.data.result.token);
  await enter(context);
}

async function lookUpPlace({ api, store, patientId }: UrgentContext) {
  const answer = await api.careStatus({ patientId });
  const status = answer.data?.result;
  const isHeld =
    status !== undefined &&
    (status.isQueued || status.isInCallingCircle || status.isInDoctorQueue || status.phase === 'in-call');
  return { isLost: !isHeld && isWaiting(store.getState().stage), recordId: status?.token?.recordId };
}

async function enter({ api, store, patientId, requestId }: UrgentContext): Promise<void> {
  const answer = await api.enterQueue({ patientId, requestId });
  if (answer.error && isTransient(answer.error)) store.dispatch({ type: 'entry-failed' });
}

/**
 * Takes the lease of the visit for this tab once the record shows it as live: for another visit the lease would be
 * refused, as if another tab had it.
 * @param takesOver takes it also from a screen that holds it, since the patient pressed for that
 * @returns a function that gives it back
 * @see docs/product/visit-states.md
 * @see docs/product/absence.md
 */
export function holdLease({ realtime, store, portal, call }: LiveContext, takesOver: boolean): () => void {
  let lease: Lease | undefined;
  let stopWatching = (): void => undefined;

  function take(): void {
    const { phase } = store.getState().facts;
    if (lease || !phase || !isLive(phase)) return;
    lease = realtime.holdLease(call, 'patient', tabHolder(portal.storage), takesOver);
    stopWatching = lease.watch((state) => {
      if (state === 'held') store.dispatch({ type: 'lease-held' });
      else if (state !== 'asking') store.dispatch({ type: 'lease-lost' });
    });
  }

  const stopStore = store.subscribe(({ facts }, previous) => {
    // Reported after the answer, the patient counts as in the room from the beginning, however short the call is.
    if (facts.phase === 'in-call' && previous.facts.phase !== 'in-call') lease?.renew();
    take();
  });
  take();
  return () => {
    stopStore();
    stopWatching();
    // Without a connection the database removes the lease by itself.
    lease?.release().catch(() => undefined);
  };
}

const HOLDER_KEY = 'urgent-care.holder';
let holder: string | undefined;

/**
 * Returns the holder id of this tab: the one from before when the page was reloaded, so that it need not wait for the
 * timeout of its former lease. A duplicated tab is not a reload and gets another id.
 */
function tabHolder(storage: PortalStorage): string {
  if (!holder) {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    const reloaded = entry && 'type' in entry && entry.type === 'reload';
    holder = (reloaded ? storage.get(HOLDER_KEY) : undefined) ?? crypto.randomUUID();
    storage.set(HOLDER_KEY, holder);
  }
  return holder;
}
