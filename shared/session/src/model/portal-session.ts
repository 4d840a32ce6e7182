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
  /** What the patient may be asked for before anything else, in this order. */
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
export const scopeRules = (scope: SessionScope): ScopeRules => rules.get(scope) ?? { opens: [], gates: [] };
