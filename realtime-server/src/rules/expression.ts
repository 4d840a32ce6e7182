import type { PatternNode } from './pattern.ts';

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '===' | '!==' | '<' | '<=' | '>' | '>=';
export type LogicalOperator = '&&' | '||';

/** A rule as a tree. `at` is the offset in the rule's text, for messages. */
export type Expression = { readonly at: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'pattern'; readonly pattern: PatternNode; readonly ignoreCase: boolean }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'logical';
      readonly operator: LogicalOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    }
  /** `object.name`, or `object[key]` with a key that is computed. */
  | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression | string }
  | {
      readonly kind: 'call';
      readonly object: Expression;
      readonly method: string;
      readonly args: readonly Expression[];
    }
);
