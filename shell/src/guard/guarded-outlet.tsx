import { GatePlace } from '@acolhe/federation/host/gate';
import { type GuardVerdict, useSession } from '@acolhe/session';
import { Outlet } from '@acolhe/session/router';
import { GateFailed } from './gate-failed.tsx';
import type { Remotes } from '../remotes/remotes.ts';
import { RedirectToSignIn } from './redirect-to-sign-in.tsx';
import type { SessionLoss } from './session-loss.ts';
import type { LastPatient } from './use-last-patient.ts';

export interface GuardedOutletProps {
  readonly remotes: Remotes;
  readonly loss: SessionLoss;
  /** Whether the screen of the address may be seen. */
  readonly verdict: GuardVerdict;
  /** Something is to be done before it. */
  readonly isGated: boolean;
  readonly lastPatient: LastPatient;
}

/**
 * The screen of the address, if it may be seen; otherwise the way to the sign-in screen. Another patient, signed in in
 * another tab, gets fresh screens. What the patient has to do first stands in the place of the screen.
 * @see docs/product/page-frame.md
 */
export function GuardedOutlet({ remotes, loss, verdict, isGated, lastPatient }: GuardedOutletProps) {
  const session = useSession();
  const { changes, patientId } = lastPatient;
  // A patient with a link whose scope does not cover the address has not left.
  if (!verdict.allowed)
    return <RedirectToSignIn verdict={verdict} wasSignedIn={!session && patientId !== undefined} loss={loss} />;
  if (!isGated) return <Outlet key={changes} />;
  return (
    <GatePlace
      key={changes}
      open={remotes.openGates}
      failed={(failure, retry) => <GateFailed failure={failure} onRetry={retry} />}
    />
  );
}
