import type { Rule } from 'eslint';

declare const plugin: { rules: Record<'doc-references' | 'wire-dialect', Rule.RuleModule> };
export default plugin;
