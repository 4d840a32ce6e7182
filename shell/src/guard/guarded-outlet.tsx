import { GatePlace } from '@acolhe/federation/host/gate';
import { guard, useSession } from '@acolhe/session';
import { Outlet, useLocation } from '@acolhe/session/router';
import { useState } from 'react';
import { gateAt } from '../access/gate-at.ts';
import { GateFailed } from './gate-failed.tsx';
import type { Remotes } from '../remotes/remotes.ts';
import type { AccessOf } from '../access/access-of.ts';
import type { SessionLoss } from './session-loss.ts';
import { RedirectToSignIn } from './redirect-to-sign-in.tsx';

export interface GuardedOutletProps {
  readonly remotes: Remotes;
  readonly accessOf: AccessOf;
  readonly loss: SessionLoss;
}

/** Whom the screens were last drawn for, and how often that changed from one patient to another. */
interface Seen {
  readonly patientId?: number;
  readonly changes: number;
}

function nextSeen(seen: Seen, patientId: number | undefined, refused: boolean): Seen {
  if (patientId === seen.patientId) return seen;
  // Until the sign-in screen is reached, the patient who was signed in stays remembered.
  if (patientId === undefined) return refused ? seen : { changes: seen.changes };
  return { patientId, changes: seen.patientId === undefined ? seen.changes : seen.changes + 1 };
}

/**
 * The screen of the address, if it may be seen; otherwise the way to the sign-in screen. Another patient, signed in in
 * another tab, gets fresh screens. What the patient has to do first stands in the place of the screen.
 * @see docs/product/page-frame.md
 */
export function GuardedOutlet({ remotes, accessOf, loss }: GuardedOutletProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [seen, setSeen] = useState<Seen>({ patientId: session?.patient.id, changes: 0 });
  const verdict = guard(pathname + search, accessOf(pathname, search), session);
  const next = nextSeen(seen, session?.patient.id, !verdict.allowed);
  if (next !== seen) setSeen(next);
  if (verdict.allowed && gateAt(pathname, accessOf, session)) {
    return (
      <GatePlace
        key={next.changes}
        open={remotes.openGates}
        failed={(failure, retry) => <GateFailed failure={failure} onRetry={retry} />}
      />
    );
  }
  if (verdict.allowed) return <Outlet key={next.changes} />;
  // A patient with a link whose scope does not cover the address has not left.
  return <RedirectToSignIn verdict={verdict} wasSignedIn={!session && next.patientId !== undefined} loss={loss} />;
}
