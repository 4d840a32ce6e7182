import { type GuardVerdict, usePortal } from '@acolhe/session';
import { useEffect, useRef } from 'react';
import { type SessionLoss } from './session-loss.ts';

export interface ToSignInProps {
  readonly verdict: Extract<GuardVerdict, { allowed: false }>;
  /** The screen was open when the session ended. */
  readonly wasSignedIn: boolean;
  readonly loss: SessionLoss;
}

/** Leads to the sign-in screen, once: with a word of explanation and the way back, unless the patient has just left by choice. */
export function ToSignIn({ verdict, wasSignedIn, loss }: ToSignInProps) {
  const portal = usePortal();
  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    led.current = true;
    const left = wasSignedIn && !loss.take();
    if (!left) portal.notify({ tone: 'warning', message: verdict.message });
    portal.navigate(verdict.redirectTo, { replace: true, ...(left ? {} : { state: verdict.state }) });
  }, [portal, verdict, wasSignedIn, loss]);
  return null;
}
