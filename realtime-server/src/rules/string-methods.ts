import { RuleEvaluationError } from './rule-error.ts';

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
