import { exitAddress, type GuardVerdict, signInAddress, usePortal } from '@acolhe/session';
import { useEffect, useRef } from 'react';
import type { SessionLoss } from './session-loss.ts';

export interface RedirectToSignInProps {
  readonly verdict: Extract<GuardVerdict, { allowed: false }>;
  /** The screen was open when the session ended. */
  readonly wasSignedIn: boolean;
  readonly loss: SessionLoss;
}

/**
 * Leads to the sign-in screen, once, with a word of explanation and the way back. A patient who has just left by choice
 * needs neither.
 */
export function RedirectToSignIn({ verdict, wasSignedIn, loss }: RedirectToSignInProps) {
  const portal = usePortal();
  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    led.current = true;
    const left = wasSignedIn && !loss.take();
    if (left) return portal.navigate(exitAddress(portal), { replace: true });
    portal.notify({ tone: 'warning', message: verdict.message });
    return portal.navigate(signInAddress(portal), { replace: true, state: verdict.state });
  }, [portal, verdict, wasSignedIn, loss]);
  return null;
}
