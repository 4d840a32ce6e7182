import type { BinaryOperator, Expression, LogicalOperator } from './expression.ts';
import { tokenize, type Token } from './lexer.ts';
import { parsePattern } from './pattern.ts';
import { RuleSyntaxError } from './rule-error.ts';

type Operator = { readonly strength: number } & (
  | { readonly kind: 'logical'; readonly operator: LogicalOperator }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator }
);

const logical = (operator: LogicalOperator, strength: number): Operator => ({ kind: 'logical', operator, strength });
const binary = (operator: BinaryOperator, strength: number): Operator => ({ kind: 'binary', operator, strength });

/** Operators between two operands; the stronger binds first. `==` and `!=` are the strict ones. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['||', logical('||', 1)],
  ['&&', logical('&&', 2)],
  ['==', binary('===', 3)],
  ['===', binary('===', 3)],
  ['!=', binary('!==', 3)],
  ['!==', binary('!==', 3)],
  ['<', binary('<', 4)],
  ['<=', binary('<=', 4)],
  ['>', binary('>', 4)],
  ['>=', binary('>=', 4)],
  ['+', binary('+', 5)],
  ['-', binary('-', 5)],
  ['*', binary('*', 6)],
  ['/', binary('/', 6)],
  ['%', binary('%', 6)],
]);

/** Nesting beyond this is refused, so that no rule can exhaust the stack. */
const MAX_NESTING = 200;

class Parser {
  private position = 0;
  private nesting = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Expression {
    const expression = this.conditional();
    const rest = this.nextToken();
    if (rest.kind !== 'end') throw new RuleSyntaxError('the rule goes on where it should end', rest.at);
    return expression;
  }

  private nextToken(): Token {
    const token = this.tokens[this.position];
    if (!token) throw new RuleSyntaxError('the rule ends too early', 0);
    return token;
  }

  private next(): Token {
    const token = this.nextToken();
    this.position += 1;
    return token;
  }

  private takeIf(text: string): boolean {
    const token = this.nextToken();
    if (token.kind !== 'punctuator' || token.text !== text) return false;
    this.position += 1;
    return true;
  }

  private expect(text: string): void {
    if (!this.takeIf(text)) throw new RuleSyntaxError(`'${text}' is missing`, this.nextToken().at);
  }

  private conditional(): Expression {
    if ((this.nesting += 1) > MAX_NESTING)
      throw new RuleSyntaxError('the rule is nested too deeply', this.nextToken().at);
    const test = this.binary(1);
    let expression = test;
    if (this.takeIf('?')) {
      const then = this.conditional();
      this.expect(':');
      expression = { kind: 'conditional', at: test.at, test, then, otherwise: this.conditional() };
    }
    this.nesting -= 1;
    return expression;
  }

  private binary(weakest: number): Expression {
    let left = this.unary();
    for (;;) {
      const token = this.nextToken();
      const operator = token.kind === 'punctuator' ? OPERATORS.get(token.text) : undefined;
      if (!operator || operator.strength < weakest) return left;
      this.position += 1;
      const right = this.binary(operator.strength + 1);
      left =
        operator.kind === 'logical'
          ? { kind: 'logical', at: token.at, operator: operator.operator, left, right }
          : { kind: 'binary', at: token.at, operator: operator.operator, left, right };
    }
  }

  private unary(): Expression {
    if ((this.nesting += 1) > MAX_NESTING)
      throw new RuleSyntaxError('the rule is nested too deeply', this.nextToken().at);
    const { at } = this.nextToken();
    const expression: Expression = this.takeIf('!')
      ? { kind: 'not', at, operand: this.unary() }
      : this.takeIf('-')
        ? { kind: 'negate', at, operand: this.unary() }
        : this.postfix(this.primary());
    this.nesting -= 1;
    return expression;
  }

  private postfix(start: Expression): Expression {
    let expression = start;
    for (;;) {
      const { at } = this.nextToken();
      if (this.takeIf('.')) {
        const name = this.next();
        if (name.kind !== 'name') throw new RuleSyntaxError('a name is missing after the dot', name.at);
        expression = { kind: 'member', at, object: expression, key: name.text };
      } else if (this.takeIf('[')) {
        const key = this.conditional();
        this.expect(']');
        expression = {
          kind: 'member',
          at,
          object: expression,
          key: key.kind === 'literal' && typeof key.value === 'string' ? key.value : key,
        };
      } else if (this.takeIf('(')) {
        expression = this.call(expression, at);
      } else {
        return expression;
      }
    }
  }

  private call(callee: Expression, at: number): Expression {
    const args = this.items(')');
    if (callee.kind !== 'member' || typeof callee.key !== 'string')
      throw new RuleSyntaxError('only methods can be called', at);
    return { kind: 'call', at: callee.at, object: callee.object, method: callee.key, args };
  }

  private items(end: string): Expression[] {
    const items: Expression[] = [];
    if (this.takeIf(end)) return items;
    do items.push(this.conditional());
    while (this.takeIf(','));
    this.expect(end);
    return items;
  }

  private primary(): Expression {
    const token = this.next();
    const { at } = token;
    switch (token.kind) {
      case 'number':
        return { kind: 'literal', at, value: token.value };
      case 'string':
        return { kind: 'literal', at, value: token.text };
      case 'regexp':
        return regexp(token.text, token.flags, at);
      case 'name':
        return named(token.text, at);
      case 'end':
        throw new RuleSyntaxError('the rule ends too early', at);
      case 'punctuator':
        return this.bracketed(token.text, at);
    }
  }

  private bracketed(text: string, at: number): Expression {
    if (text === '[') return { kind: 'list', at, items: this.items(']') };
    if (text !== '(') throw new RuleSyntaxError(`'${text}' stands where a value should`, at);
    const inner = this.conditional();
    this.expect(')');
    return inner;
  }
}

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function named(name: string, at: number): Expression {
  const constant = CONSTANTS.get(name);
  return constant === undefined ? { kind: 'variable', at, name } : { kind: 'literal', at, value: constant };
}

function regexp(body: string, flags: string, at: number): Expression {
  if (flags !== '' && flags !== 'i') throw new RuleSyntaxError(`the flags '${flags}' are unknown, only i is`, at);
  return { kind: 'pattern', at, pattern: parsePattern(body, at + 1), ignoreCase: flags === 'i' };
}

/**
 * Reads a rule, a subset of JavaScript's expressions, into a tree. Types are not looked at yet.
 * @throws RuleSyntaxError with the fault and its place
 * @see docs/product/realtime.md
 */
export function parseRule(source: string): Expression {
  return new Parser(tokenize(source)).parse();
}
