import { LoadingState } from '@acolhe/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { RemoteLoader } from '../load/create-remote-loader.ts';
import type { LoadOutcome, RemoteFailure } from '../load/loader-ports.ts';
import type { GatesModule } from '../remote/route-handle.ts';

export interface GateOutletProps {
  /** Loads the gates; the same function from one drawing to the next. */
  readonly open: () => Promise<LoadOutcome<GatesModule>>;
  /** Shown when they did not load. */
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
  /** Which of the gates is shown; the pending one by default. */
  readonly show?: (gates: GatesModule) => ReactNode;
  /** Shown until they are loaded. */
  readonly opening?: ReactNode;
}

/**
 * Renders a gate (first access, consent) instead of the host's screens until the patient completes it.
 * @see docs/product/consent.md
 */
export function GateOutlet({
  open,
  failed,
  show = ({ Gates }) => <Gates />,
  opening = <LoadingState />,
}: GateOutletProps) {
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<LoadOutcome<GatesModule>>();
  useEffect(() => {
    let over = false;
    void open().then((found) => {
      if (!over) setOutcome(found);
    });
    return () => {
      over = true;
    };
  }, [open, round]);
  if (!outcome) return opening;
  if (outcome.ok) return show(outcome.module);
  return failed(outcome.failure, () => {
    setOutcome(undefined);
    setRound(round + 1);
  });
}

/** Loads what shows the gates, whichever remote the registry names for it. */
export function openGates(loader: Pick<RemoteLoader, 'gatekeeper' | 'load'>): Promise<LoadOutcome<GatesModule>> {
  const keeper = loader.gatekeeper();
  if (keeper === undefined)
    return Promise.resolve({
      ok: false,
      failure: { remote: 'gates', phase: 'registry', cause: 'no remote shows gates' },
    });
  return loader.load(keeper, './gates');
}
