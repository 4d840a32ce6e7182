import type { BinaryOperator } from './expression.ts';
import { RuleEvaluationError } from './rule-error.ts';

/** Gives up on a rule. */
export function fail(reason: string): never {
  throw new RuleEvaluationError(reason);
}

/** @throws RuleEvaluationError unless it is a number */
export const asNumber = (value: unknown): number => (typeof value === 'number' ? value : fail('a number is needed'));
/** Whether a value has an order among its like: texts and numbers do. */
export const isComparable = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function add(left: unknown, right: unknown): string | number {
  if (!isComparable(left) || !isComparable(right)) fail('+ takes texts and numbers');
  return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
}

/** Whether two values are the same; objects are never equal to other objects, lists cannot be compared. */
function equal(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) || Array.isArray(right)) fail('lists are compared');
  return left === right;
}

/** Orders two texts or two numbers; nothing else can be compared. */
function compare(left: unknown, right: unknown, holds: (sign: number) => boolean): boolean {
  if (left === null && right === null) return holds(0);
  if (!isComparable(left) || !isComparable(right) || typeof left !== typeof right)
    fail('values of different kinds are compared');
  if (Number.isNaN(left) || Number.isNaN(right)) return false;
  return holds(left === right ? 0 : left < right ? -1 : 1);
}

/** What each operator between two values does; all of them refuse values of a kind that they have no meaning for. */
export const BINARY_OPERATORS: Readonly<Record<BinaryOperator, (left: unknown, right: unknown) => unknown>> = {
  '+': add,
  '-': (left, right) => asNumber(left) - asNumber(right),
  '*': (left, right) => asNumber(left) * asNumber(right),
  '/': (left, right) => asNumber(left) / (asNumber(right) || NaN),
  '%': (left, right) => asNumber(left) % asNumber(right),
  '===': equal,
  '!==': (left, right) => !equal(left, right),
  '<': (left, right) => compare(left, right, (sign) => sign < 0),
  '<=': (left, right) => compare(left, right, (sign) => sign <= 0),
  '>': (left, right) => compare(left, right, (sign) => sign > 0),
  '>=': (left, right) => compare(left, right, (sign) => sign >= 0),
};

function text(value: unknown): string {
  if (typeof value !== 'string') throw new RuleEvaluationError('a text is needed');
  return value;
}

type StringMethod = (self: string, first: unknown, second: unknown) => unknown;

const METHODS: ReadonlyMap<string, StringMethod> = new Map<string, StringMethod>([
  ['contains', (self, part) => self.includes(text(part))],
  ['beginsWith', (self, part) => self.startsWith(text(part))],
  ['endsWith', (self, part) => self.endsWith(text(part))],
  ['replace', (self, part, replacement) => replaceAll(self, text(part), text(replacement))],
  ['toLowerCase', (self) => self.toLowerCase()],
  ['toUpperCase', (self) => self.toUpperCase()],
  [
    'matches',
    (self, pattern) => {
      if (typeof pattern !== 'function') throw new RuleEvaluationError('a regular expression is needed');
      // The only functions of rules are patterns.
      return (pattern as (text: string) => boolean)(self);
    },
  ],
]);

/** Every occurrence; the empty text occurs nowhere. `$` in the replacement has no meaning. */
function replaceAll(self: string, part: string, replacement: string): string {
  return part === '' ? self : self.split(part).join(replacement);
}

/** @throws RuleEvaluationError when texts have no such method, or an argument is of the wrong kind */
export function callStringMethod(self: string, method: string, args: readonly unknown[]): unknown {
  const implementation = METHODS.get(method);
  if (!implementation) throw new RuleEvaluationError(`a text has no method ${method}`);
  return implementation(self, args[0], args[1]);
}
