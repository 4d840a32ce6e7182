import { DURATIONS } from '@acolhe/domain';
import type { Lease, Realtime } from '@acolhe/realtime';
import type { TokenPortal } from '@acolhe/session';
import type { CabinEvent } from '../cabin-machine/cabin-state.ts';
import { backOffMs } from './back-off.ts';

export interface CabinFollower {
  readonly cabinId: number;
  /** Random id of this page load. */
  readonly holder: string;
  readonly dispatch: (event: CabinEvent) => void;
  /** Hears the CPF of a patient whom the console names; undefined where nobody is announced. */
  readonly onAnnounced?: (cpf: string) => void;
}

/**
 * Holds the lease of the cabin and hears who is announced, over a realtime database that is loaded once the first
 * screen is drawn.
 * @returns a function that ends both
 */
export function followCabin(
  portal: Pick<TokenPortal, 'realtime'>,
  { cabinId, holder, dispatch, onAnnounced }: CabinFollower,
): () => void {
  const ends: (() => void)[] = [];
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lease: Lease | undefined;

  function holdLease(realtime: Realtime): void {
    const mine = realtime.holdLease(`k${cabinId}`, 'patient', holder);
    lease = mine;
    mine.watch((state) => {
      if (over || lease !== mine) return;
      if (state === 'held') dispatch({ type: 'lease-held' });
      if (state !== 'refused' && state !== 'lost') return;
      dispatch({ type: 'lease-lost' });
      timer = setTimeout(() => holdLease(realtime), DURATIONS.cabin.leaseRetryMs);
    });
  }

  function connect(attempt: number): void {
    portal.realtime().then(
      (realtime) => {
        if (over) return;
        holdLease(realtime);
        if (!onAnnounced) return;
        ends.push(
          realtime.watchCabinStatus(cabinId, {
            value(record) {
              if (record?.phase === 'announced' && record.cpf) onAnnounced(record.cpf);
            },
          }),
        );
      },
      () => {
        if (!over) timer = setTimeout(() => connect(attempt + 1), backOffMs(attempt));
      },
    );
  }

  // After the first screen is drawn: its client is no part of what a patient waits for.
  timer = setTimeout(() => connect(0), 0);
  return () => {
    over = true;
    clearTimeout(timer);
    ends.forEach((end) => end());
    void lease?.release().catch(() => undefined);
  };
}
