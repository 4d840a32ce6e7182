import type { Patient } from '@acolhe/contracts';
import type { Gate, RouteAccess, SessionScope } from './declarations.ts';

/** The signed-in patient, and what the session is good for. */
export interface PortalSession {
  readonly patient: Patient;
  readonly scope: SessionScope;
}

/** Which routes the sessions of one scope may open, and which gates their patients pass first. */
export interface ScopeRules {
  /** Kinds of access besides `public`. */
  readonly opens: readonly RouteAccess[];
  /** The gates, in the order in which they are shown. */
  readonly gates: readonly Gate[];
}

// A patient who showed no password may set none: they are asked for the consent alone.
const rules = new Map<SessionScope, ScopeRules>([
  ['portal', { opens: ['patient', 'urgent-care'], gates: ['first-access', 'consent'] }],
  ['urgent-care', { opens: ['urgent-care'], gates: ['consent'] }],
]);

/** Says what sessions of a domain's own scope may open. Saying it again changes it. */
export const defineScope = (scope: SessionScope, scopeRules: ScopeRules): void => void rules.set(scope, scopeRules);

/**
 * The rules of a scope.
 * @returns for a scope that is not defined: public addresses alone, no gates
 */
const scopeRules = (scope: SessionScope): ScopeRules => rules.get(scope) ?? { opens: [], gates: [] };

/** Said when an address asks for a session and there is none. */
export const SIGN_IN_REQUIRED = 'Atenção, você precisa estar logado para acessar este endereço!';

export type GuardVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly message: string; readonly state: SignInState };

/** History state of the sign-in screen: where to go afterwards. */
export interface SignInState {
  readonly from: string;
}

/**
 * Whether an address may be shown.
 * @param path the address that was asked for, with its query
 * @see docs/product/session-in-the-browser.md
 */
export function guard(path: string, access: RouteAccess, session: PortalSession | undefined): GuardVerdict {
  if (access === 'public' || (session && scopeRules(session.scope).opens.includes(access))) return { allowed: true };
  return { allowed: false, message: SIGN_IN_REQUIRED, state: { from: path } };
}

/**
 * Returns the address after signing in: the one that was asked for before, if it belongs to this portal.
 * @param state history state of the sign-in screen, whatever it holds
 * @param otherwise the address when there was none
 */
export function addressAfterSignIn(state: unknown, otherwise: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])./.test(from) ? from : otherwise;
}

/**
 * The pending gate of a session; undefined when there is none.
 * @see docs/product/consent.md
 */
export function gateOf({ patient, scope }: PortalSession): Gate | undefined {
  const isPassed: Readonly<Record<Gate, boolean>> = {
    'first-access': patient.firstAccessDone,
    consent: patient.lgpdAccepted,
  };
  return scopeRules(scope).gates.find((gate) => !isPassed[gate]);
}

/**
 * Counts of the session; its durations are in `DURATIONS`.
 * @see docs/product/session-in-the-browser.md
 */
export const SESSION_LIMITS = {
  /** Number of attempts of an item that the service fails to accept. */
  movementAttempts: 3,
  /** Maximum number of waiting items in the movement log; the oldest is dropped first. */
  movementQueue: 100,
} as const;
