import { isLive } from '@acolhe/domain';
import type { Lease } from '@acolhe/realtime';
import type { PortalStorage } from '@acolhe/session';
import type { LiveContext } from '../visit-machine/visit-context.ts';

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
    // Heard after the answer, the patient counts as in the room from the beginning, however short the call is.
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
 * Gives the holder id of this tab: the one from before when the page was reloaded, so that it need not wait for the
 * timeout of its own lease. A duplicated tab is not a reload and gets its own.
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
