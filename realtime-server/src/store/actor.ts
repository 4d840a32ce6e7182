import type { RuleAuth } from '../rules/rule-context.ts';

/** Author of a request: the rules decide on a client's, never on the backend's. */
export type Actor = { readonly kind: 'client'; readonly auth: RuleAuth | null } | { readonly kind: 'admin' };
