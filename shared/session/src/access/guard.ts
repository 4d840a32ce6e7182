import type { RouteAccess } from '../model/declarations.ts';
import { type PortalSession, scopeRules } from '../model/portal-session.ts';

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
 * Where to go after signing in: the address that was asked for before, if it is one of our own.
 * @param state history state of the sign-in screen, whatever it holds
 * @param otherwise the address when there was none
 */
export function addressAfterSignIn(state: unknown, otherwise: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])./.test(from) ? from : otherwise;
}
