import type { Patient } from '@acolhe/contracts';
import type { Gate, RouteAccess, SessionScope } from './declarations.ts';

/** The signed-in patient, and what the session is good for. */
export interface PortalSession {
  readonly patient: Patient;
  readonly scope: SessionScope;
}

/** What sessions of one scope may open, and what is asked of their patients first. */
export interface ScopeRules {
  /** Kinds of access besides `public`. */
  readonly opens: readonly RouteAccess[];
  /** What the patient may be asked for before anything else, in this order. */
  readonly gates: readonly Gate[];
}

/** A patient without the password may set none, so that they are asked for the consent alone. */
const SCOPE_RULES: Readonly<Partial<Record<SessionScope, ScopeRules>>> = {
  portal: { opens: ['patient', 'urgent-care'], gates: ['first-access', 'consent'] },
  'urgent-care': { opens: ['urgent-care'], gates: ['consent'] },
};

/**
 * The rules of a scope.
 * @returns for a scope that a domain declares and that is none of the portal's own: public addresses alone, no gates
 */
export function scopeRules(scope: SessionScope): ScopeRules {
  return SCOPE_RULES[scope] ?? { opens: [], gates: [] };
}
