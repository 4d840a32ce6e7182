import { askAgainCall } from '@acolhe/contracts';
// By its name: bundled with a remote, this entry has to meet the context of the host's session.
import { usePortal, useServiceCall, useSession } from '@acolhe/session';
import { useState } from 'react';
import { isQueueReachable, QUEUE_CHANNEL_SHUT } from './queue-channel.ts';

declare module './model/declarations.ts' {
  interface PortalAddresses {
    readonly visit: { readonly requestId: number; readonly token?: string; readonly refresh?: boolean };
  }
  interface PortalEvents {
    /** The request is registered; the patient goes to the waiting room. */
    readonly 'visit-requested': { readonly requestId: number };
  }
}

export interface AskAgainOptions {
  /** Unlocks the sound of the waiting room, which browsers allow only during a press. */
  readonly unlockSound: () => Promise<void>;
  /** The waiting room takes the place of this screen in the browser's history. */
  readonly replaces?: boolean;
}

export interface AskAgain {
  readonly isBusy: boolean;
  /** Why it was refused. */
  readonly message?: string;
  /** For the handler of a press. */
  readonly ask: () => void;
}

/**
 * Asks again, with the same answers, after a request that ended because the patient was away, and leads to the waiting
 * room.
 * @see docs/product/absence.md
 */
export function useAskAgain({ unlockSound, replaces = false }: AskAgainOptions): AskAgain {
  const portal = usePortal();
  const patientId = useSession()?.patient.id;
  const askAgain = useServiceCall(askAgainCall);
  const [state, setState] = useState<Omit<AskAgain, 'ask'>>({ isBusy: false });
  const send = async (id: number): Promise<void> => {
    setState({ isBusy: true });
    if (!(await isQueueReachable(portal))) return setState({ isBusy: false, message: QUEUE_CHANNEL_SHUT });
    const { data, error } = await askAgain({ patientId: id });
    if (error) return setState({ isBusy: false, message: error.message });
    const { requestId } = data;
    portal.emit({ type: 'visit-requested', requestId });
    const address = portal.addressOf('visit', { requestId });
    if (address === undefined) return setState({ isBusy: false });
    portal.navigate(address, replaces ? { replace: true } : undefined);
  };
  return {
    ...state,
    ask() {
      if (patientId === undefined || state.isBusy) return;
      void unlockSound();
      void send(patientId);
    },
  };
}
