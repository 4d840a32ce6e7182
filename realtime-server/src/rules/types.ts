import type { BinaryOperator, Expression } from './expression.ts';
import { RuleSyntaxError } from './rule-error.ts';

/**
 * Static type of an expression. `primitive` is any text, number, boolean or null; `any` may be
 * a claim of a token, of whatever shape. Both are looked at again while evaluating.
 */
export type RuleType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'pattern'
  | 'snapshot'
  | 'query'
  | 'list'
  | 'primitive'
  | 'any';

/** Variables that a rule may name, and their types. */
export type Scope = ReadonlyMap<string, RuleType>;

interface Method {
  readonly args: readonly RuleType[];
  readonly returns: RuleType;
}

const method = (returns: RuleType, ...args: RuleType[]): Method => ({ args, returns });

const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map([
  ['val', method('primitive')],
  ['child', method('snapshot', 'string')],
  ['parent', method('snapshot')],
  ['hasChild', method('boolean', 'string')],
  ['exists', method('boolean')],
  ['getPriority', method('any')],
  ['isNumber', method('boolean')],
  ['isString', method('boolean')],
  ['isBoolean', method('boolean')],
]);

const STRING_METHODS: ReadonlyMap<string, Method> = new Map([
  ['contains', method('boolean', 'string')],
  ['beginsWith', method('boolean', 'string')],
  ['endsWith', method('boolean', 'string')],
  ['replace', method('string', 'string', 'string')],
  ['toLowerCase', method('string')],
  ['toUpperCase', method('string')],
  ['matches', method('boolean', 'pattern')],
]);

const QUERY_FIELDS: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['orderByKey', 'boolean'],
  ['orderByPriority', 'boolean'],
  ['orderByValue', 'boolean'],
  ['orderByChild', 'string'],
  ['startAt', 'primitive'],
  ['endAt', 'primitive'],
  ['equalTo', 'primitive'],
  ['limitToFirst', 'number'],
  ['limitToLast', 'number'],
]);

const isOpen = (type: RuleType): boolean => type === 'any' || type === 'primitive';
const mayBeText = (type: RuleType): boolean => type === 'string' || isOpen(type);

function requireType(actual: RuleType, allowed: readonly RuleType[], what: string, at: number): void {
  if (!allowed.includes(actual) && !isOpen(actual))
    throw new RuleSyntaxError(`${what} is a ${actual}, not a ${allowed.join(' or ')}`, at);
}

/** Refuses an operand that may be no boolean, as Firebase does: `auth.token.admin` alone is no condition. */
function requireBoolean(expression: Expression, scope: Scope, what: string): void {
  const type = typeOf(expression, scope);
  if (type !== 'boolean') throw new RuleSyntaxError(`${what} is a ${type}, not a boolean`, expression.at);
}

const EQUATABLE: readonly RuleType[] = ['string', 'number', 'boolean', 'null'];
const COMPARABLE: readonly RuleType[] = ['string', 'number', 'null'];

function binaryType(operator: BinaryOperator, left: RuleType, right: RuleType, at: number): RuleType {
  const both = (allowed: readonly RuleType[]): void => {
    requireType(left, allowed, `the left of ${operator}`, at);
    requireType(right, allowed, `the right of ${operator}`, at);
  };
  switch (operator) {
    case '+':
      both(['string', 'number']);
      return left === 'string' || right === 'string'
        ? 'string'
        : left === 'number' && right === 'number'
          ? 'number'
          : 'primitive';
    case '-':
    case '*':
    case '/':
    case '%':
      both(['number']);
      return 'number';
    case '===':
    case '!==':
      both(EQUATABLE);
      return 'boolean';
    case '<':
    case '<=':
    case '>':
    case '>=':
      both(COMPARABLE);
      if (left !== right && !isOpen(left) && !isOpen(right))
        throw new RuleSyntaxError(`${operator} compares a ${left} with a ${right}`, at);
      return 'boolean';
  }
}

function memberType(expression: Extract<Expression, { kind: 'member' }>, scope: Scope): RuleType {
  const object = typeOf(expression.object, scope);
  const { key, at } = expression;
  if (typeof key !== 'string') {
    requireType(typeOf(key, scope), ['string', 'number'], 'the key in brackets', key.at);
    if (object !== 'any') throw new RuleSyntaxError('only claims can be read with a computed key', at);
    return 'any';
  }
  if (object === 'any') return 'any';
  const type =
    object === 'query' ? QUERY_FIELDS.get(key) : mayBeText(object) && key === 'length' ? 'number' : undefined;
  if (!type) throw new RuleSyntaxError(`a ${object} has no property ${key}`, at);
  return type;
}

function listOfKeys(args: readonly Expression[], scope: Scope, at: number): RuleType {
  const [list, ...more] = args;
  if (!list) return 'boolean';
  if (more.length > 0 || list.kind !== 'list' || list.items.length === 0)
    throw new RuleSyntaxError('hasChildren takes one list of keys, or nothing', at);
  for (const item of list.items) requireType(typeOf(item, scope), ['string'], 'a key for hasChildren', item.at);
  return 'boolean';
}

function callType({ object, method: name, args, at }: Extract<Expression, { kind: 'call' }>, scope: Scope): RuleType {
  const type = typeOf(object, scope);
  if (type === 'snapshot' && name === 'hasChildren') return listOfKeys(args, scope, at);
  const signature =
    type === 'snapshot' ? SNAPSHOT_METHODS.get(name) : mayBeText(type) ? STRING_METHODS.get(name) : undefined;
  if (!signature) throw new RuleSyntaxError(`a ${type} has no method ${name}`, at);
  if (args.length !== signature.args.length)
    throw new RuleSyntaxError(`${name} takes ${signature.args.length} arguments, not ${args.length}`, at);
  for (const [index, arg] of args.entries())
    requireType(typeOf(arg, scope), signature.args.slice(index, index + 1), `argument ${index + 1} of ${name}`, arg.at);
  return signature.returns;
}

function conditionalType(expression: Extract<Expression, { kind: 'conditional' }>, scope: Scope): RuleType {
  requireBoolean(expression.test, scope, 'the condition of ?');
  const then = typeOf(expression.then, scope);
  const otherwise = typeOf(expression.otherwise, scope);
  if (then === otherwise) return then;
  const primitive = (type: RuleType): boolean => EQUATABLE.includes(type) || type === 'primitive';
  return primitive(then) && primitive(otherwise) ? 'primitive' : 'any';
}

/**
 * The type of an expression, as far as it can be known without data.
 * @throws RuleSyntaxError when the expression could never be evaluated, as Firebase refuses it when rules are published
 */
export function typeOf(expression: Expression, scope: Scope): RuleType {
  switch (expression.kind) {
    case 'literal':
      // `typeof` of a text, a number or a boolean; the compiler does not narrow its result.
      return expression.value === null ? 'null' : (typeof expression.value as 'string' | 'number' | 'boolean');
    case 'pattern':
      return 'pattern';
    case 'list':
      return 'list';
    case 'variable': {
      const type = scope.get(expression.name);
      if (!type) throw new RuleSyntaxError(`${expression.name} is not known here`, expression.at);
      return type;
    }
    case 'not':
      requireBoolean(expression.operand, scope, 'what ! negates');
      return 'boolean';
    case 'negate':
      requireType(typeOf(expression.operand, scope), ['number'], 'what - negates', expression.at);
      return 'number';
    case 'logical':
      requireBoolean(expression.left, scope, `the left of ${expression.operator}`);
      requireBoolean(expression.right, scope, `the right of ${expression.operator}`);
      return 'boolean';
    case 'binary':
      return binaryType(
        expression.operator,
        typeOf(expression.left, scope),
        typeOf(expression.right, scope),
        expression.at,
      );
    case 'conditional':
      return conditionalType(expression, scope);
    case 'member':
      return memberType(expression, scope);
    case 'call':
      return callType(expression, scope);
  }
}

/** @throws RuleSyntaxError unless the expression is surely a boolean */
export function requireCondition(expression: Expression, scope: Scope): void {
  requireBoolean(expression, scope, 'the rule');
}
