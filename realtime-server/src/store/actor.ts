import type { RuleAuth } from '../rules/rule-context.ts';

/** Whom a write is judged by: a client by the rules, the backend not at all. */
export type Actor = { readonly kind: 'client'; readonly auth: RuleAuth | null } | { readonly kind: 'admin' };
