import { isLive } from '@acolhe/domain';
import type { Lease } from '@acolhe/realtime';
import type { PortalStorage } from '@acolhe/session';
import type { LiveEffect } from '../visit-machine/visit-context.ts';

/**
 * Takes the visit for this tab, once the record says that it is live: the hold on any other would be refused, as if
 * another tab had it.
 * @see docs/product/visit-states.md
 */
export const holdLease: LiveEffect = ({ realtime, store, portal, call }) => {
  let lease: Lease | undefined;
  let stopWatching = (): void => undefined;

  function take(): void {
    const { phase } = store.getState().facts;
    if (lease || !phase || !isLive(phase)) return;
    lease = realtime.holdLease(call, 'patient', tabHolder(portal.storage));
    stopWatching = lease.watch((state) => {
      if (state === 'held') store.dispatch({ type: 'lease-held' });
      else if (state !== 'asking') store.dispatch({ type: 'lease-lost' });
    });
  }

  const stopStore = store.subscribe(take);
  take();
  return () => {
    stopStore();
    stopWatching();
    // When the connection has gone, the database removes the hold by itself.
    lease?.release().catch(() => undefined);
  };
};

const HOLDER_KEY = 'urgent-care.holder';
let holder: string | undefined;

/**
 * This tab's name as a holder: the one from before when the page was reloaded, so that it need not wait until its own
 * former hold is silent. A copied tab is not a reload and gets a name of its own.
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
