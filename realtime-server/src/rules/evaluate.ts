import type { Expression } from './expression.ts';
import { asNumber, BINARY_OPERATORS, callStringMethod, fail, isComparable } from './operators.ts';
import { compilePattern } from './pattern-matcher.ts';
import type { RuleContext } from './rule-context.ts';
import { RuleEvaluationError } from './rule-error.ts';
import { RuleSnapshot } from './rule-snapshot.ts';

/** A rule made ready: evaluates to a value of any kind. */
type Evaluate = (context: RuleContext) => unknown;

/** A property of a claim, of a text or of the query; null when there is none, also of nothing. */
function readMember(object: unknown, key: unknown): unknown {
  if (typeof object === 'string') return key === 'length' ? object.length : null;
  if (typeof object !== 'object' || object === null || object instanceof RuleSnapshot) return null;
  if (!isComparable(key) || !Object.hasOwn(object, key)) return null;
  // It has that property.
  return (object as Record<string | number, unknown>)[key] ?? null;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : fail('a text is needed'));

function callSnapshotMethod(snapshot: RuleSnapshot, method: string, args: readonly unknown[]): unknown {
  switch (method) {
    case 'val':
      return snapshot.val();
    case 'child':
      return snapshot.child(asText(args[0]));
    case 'parent':
      return snapshot.parent();
    case 'exists':
      return snapshot.exists();
    case 'hasChild':
      return snapshot.hasChild(asText(args[0]));
    case 'hasChildren':
      return Array.isArray(args[0]) ? snapshot.hasChildren(args[0].map(asText)) : snapshot.hasChildren();
    case 'getPriority':
      return snapshot.getPriority();
    case 'isNumber':
      return snapshot.isNumber();
    case 'isString':
      return snapshot.isString();
    case 'isBoolean':
      return snapshot.isBoolean();
    default:
      return fail(`a snapshot has no method ${method}`);
  }
}

function compileCall({ object, method, args }: Extract<Expression, { kind: 'call' }>): Evaluate {
  const target = compile(object);
  const parameters = args.map(compile);
  return (context) => {
    const self = target(context);
    const values = parameters.map((parameter) => parameter(context));
    if (self instanceof RuleSnapshot) return callSnapshotMethod(self, method, values);
    return callStringMethod(asText(self), method, values);
  };
}

function compileVariable(name: string): Evaluate {
  switch (name) {
    case 'auth':
      return (context) => context.auth;
    case 'now':
      return (context) => context.now;
    case 'root':
      return (context) => context.root;
    case 'data':
      return (context) => context.data;
    case 'newData':
      return (context) => context.newData;
    case 'query':
      return (context) => context.query ?? null;
    default:
      return (context) => context.captured.get(name) ?? fail(`${name} stands for nothing here`);
  }
}

function compileLogical({ operator, left, right }: Extract<Expression, { kind: 'logical' }>): Evaluate {
  const first = compile(left);
  const second = compile(right);
  return operator === '&&'
    ? (context) => first(context) === true && second(context) === true
    : (context) => first(context) === true || second(context) === true;
}

/** Turns a rule into a function, so that nothing of its text is looked at again. Its types were checked before. */
function compile(expression: Expression): Evaluate {
  switch (expression.kind) {
    case 'literal':
      return () => expression.value;
    case 'pattern': {
      const matches = compilePattern(expression.pattern, expression.ignoreCase);
      return () => matches;
    }
    case 'list': {
      const items = expression.items.map(compile);
      return (context) => items.map((item) => item(context));
    }
    case 'variable':
      return compileVariable(expression.name);
    case 'not': {
      const operand = compile(expression.operand);
      return (context) => operand(context) !== true;
    }
    case 'negate': {
      const operand = compile(expression.operand);
      return (context) => -asNumber(operand(context));
    }
    case 'logical':
      return compileLogical(expression);
    case 'binary': {
      const [left, right, apply] = [
        compile(expression.left),
        compile(expression.right),
        BINARY_OPERATORS[expression.operator],
      ];
      return (context) => apply(left(context), right(context));
    }
    case 'conditional': {
      const [test, then, otherwise] = [
        compile(expression.test),
        compile(expression.then),
        compile(expression.otherwise),
      ];
      return (context) => (test(context) === true ? then(context) : otherwise(context));
    }
    case 'member': {
      const object = compile(expression.object);
      const { key } = expression;
      const keyOf = typeof key === 'string' ? () => key : compile(key);
      return (context) => readMember(object(context), keyOf(context));
    }
    case 'call':
      return compileCall(expression);
  }
}

/**
 * Makes a condition of a rule whose types are sound.
 * @returns whether the rule grants; false also when it meets a value that it has no meaning for
 * @throws RuleSyntaxError when a regular expression in it is too large
 */
export function compileCondition(expression: Expression): (context: RuleContext) => boolean {
  const evaluate = compile(expression);
  return (context) => {
    try {
      return evaluate(context) === true;
    } catch (error) {
      if (error instanceof RuleEvaluationError) return false;
      throw error;
    }
  };
}
