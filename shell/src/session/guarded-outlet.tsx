import { guard, type RouteAccess, usePortal, useSession } from '@acolhe/session';
import { Outlet, useLocation } from '@acolhe/session/router';
import { useEffect, useState } from 'react';
import { type SessionLoss } from './session-loss.ts';

export interface GuardedOutletProps {
  readonly accessOf: (path: string) => RouteAccess;
  readonly loss: SessionLoss;
}

/**
 * The screen of the address, if it may be seen. Otherwise the sign-in screen takes its place: with a word of explanation, unless
 * the patient has just left. See docs/product/page-frame.md.
 */
export function GuardedOutlet({ accessOf, loss }: GuardedOutletProps) {
  const portal = usePortal();
  const session = useSession();
  const { pathname, search } = useLocation();
  const patientId = session?.patient.id;
  // Another patient, signed in in another tab, gets fresh screens.
  const [seen, setSeen] = useState({ patientId, changes: 0 });
  if (patientId !== undefined && patientId !== seen.patientId) setSeen({ patientId, changes: seen.patientId === undefined ? seen.changes : seen.changes + 1 });

  const verdict = guard(pathname + search, accessOf(pathname), session);
  const refusal = verdict.allowed ? undefined : verdict;
  const wasSignedIn = seen.patientId !== undefined;
  const { redirectTo, message } = refusal ?? {};
  const from = refusal?.state.from;
  useEffect(() => {
    if (redirectTo === undefined || message === undefined) return;
    const left = wasSignedIn && !loss.take();
    if (!left) portal.notify({ tone: 'warning', message });
    portal.navigate(redirectTo, { replace: true, ...(left ? {} : { state: { from } }) });
    setSeen({ patientId: undefined, changes: 0 });
  }, [portal, loss, wasSignedIn, redirectTo, message, from]);
  return refusal ? null : <Outlet key={seen.changes} />;
}
