import { GateOutlet } from '@acolhe/federation/host/gate';
import type { RemoteFailure, RemoteLoader } from '@acolhe/federation/load';
import {
  exitAddress,
  type Gate,
  gateOf,
  type GuardVerdict,
  type PortalSession,
  type RouteAccess,
  signInAddress,
  usePortal,
  useSession,
} from '@acolhe/session';
import { Outlet } from '@acolhe/session/router';
import { ErrorState } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { failureCode } from './error-screens.tsx';
import type { Remotes } from './remotes.ts';

export interface GuardedOutletProps {
  readonly remotes: Remotes;
  readonly loss: SessionLoss;
  /** Whether the screen of the address may be seen. */
  readonly verdict: GuardVerdict;
  /** A gate must be passed before it. */
  readonly isGated: boolean;
  readonly lastPatient: LastPatient;
}

/**
 * The screen of the address if access is allowed; otherwise a redirect to the sign-in screen. Another patient, signed
 * in in another tab, gets fresh screens. A pending gate is shown instead of the screen.
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
    <GateOutlet
      key={changes}
      open={remotes.openGates}
      failed={(failure, retry) => <GateFailed failure={failure} onRetry={retry} />}
    />
  );
}

export interface GateFailedProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

/** The gate did not load; no other screen opens without it. */
function GateFailed({ failure, onRetry }: GateFailedProps) {
  const { brand } = usePortal();
  return (
    <ErrorState
      sentence="Não foi culpa sua. Tente de novo para continuar."
      onRetry={onRetry}
      support={{ phone: brand.supportPhone, code: failureCode(failure) }}
    />
  );
}

export interface RedirectToSignInProps {
  readonly verdict: Extract<GuardVerdict, { allowed: false }>;
  /** The screen was open when the session ended. */
  readonly wasSignedIn: boolean;
  readonly loss: SessionLoss;
}

/**
 * Redirects once to the sign-in screen, with an explanation and the return address. A patient who signed out by choice
 * needs neither.
 */
function RedirectToSignIn({ verdict, wasSignedIn, loss }: RedirectToSignInProps) {
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

/**
 * Distinguishes a session that the service ended from one that the patient ended: only the first is explained on the
 * sign-in screen.
 */
export interface SessionLoss {
  /** The service ended the session. */
  record(): void;
  /** Whether it did since the last call of `take`. */
  take(): boolean;
}

export function createSessionLoss(): SessionLoss {
  let lost = false;
  return {
    record: () => {
      lost = true;
    },
    take() {
      const was = lost;
      lost = false;
      return was;
    },
  };
}

/** The patient of the last render, and how often that changed from one patient to another. */
interface LastPatient {
  readonly patientId?: number;
  readonly changes: number;
}

function nextOf(last: LastPatient, patientId: number | undefined, isRefused: boolean): LastPatient {
  if (patientId === last.patientId) return last;
  // Until the sign-in screen is reached, the patient who was signed in stays remembered.
  if (patientId === undefined) return isRefused ? last : { changes: last.changes };
  return { patientId, changes: last.patientId === undefined ? last.changes : last.changes + 1 };
}

/**
 * Remembers the patient of the last render.
 * @param patientId of the session; undefined without one
 * @param isRefused access to the screen of the address is refused
 * @see docs/product/page-frame.md
 */
export function useLastPatient(patientId: number | undefined, isRefused: boolean): LastPatient {
  const [last, setLast] = useState<LastPatient>({ patientId, changes: 0 });
  const next = nextOf(last, patientId, isRefused);
  if (next !== last) setLast(next);
  return next;
}

/** Returns the access that an address requires, by its path and query. */
export type AccessOf = (path: string, search: string) => RouteAccess;

/** Access of a path without an owner: signed-in patients see that it does not exist. */
const WITHOUT_OWNER: RouteAccess = 'urgent-care';

/**
 * Paths that users may open without signing in, whether something is published there or not: the sign-in, and the
 * cabin's.
 */
const ALWAYS_OPEN = /^\/$|\/cabine(?:\/|$)/;

/**
 * The access that the registry gives; public by a route's entrance.
 * @see docs/product/page-frame.md
 */
export const accessBy =
  (loader: Pick<RemoteLoader, 'owner'>): AccessOf =>
  (path, search) => {
    const route = loader.owner(path)?.route;
    if (!route) return ALWAYS_OPEN.test(path) ? 'public' : WITHOUT_OWNER;
    const query = new URLSearchParams(search);
    return route.entrance?.some((name) => query.has(name)) ? 'public' : route.access;
  };

/**
 * The pending gate of an address: undefined for public ones. It applies also to a session opened by a link, although
 * the address still contains the link.
 */
export function gateAt(path: string, accessOf: AccessOf, session: PortalSession | undefined): Gate | undefined {
  return session && accessOf(path, '') !== 'public' ? gateOf(session) : undefined;
}
