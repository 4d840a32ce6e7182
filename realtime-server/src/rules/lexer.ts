import { RuleSyntaxError } from './rule-error.ts';

/** A piece of a rule's text. `regexp` is the literal's body, with its flags. */
export type Token =
  | { readonly kind: 'name' | 'punctuator' | 'string'; readonly text: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'regexp'; readonly text: string; readonly flags: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number };

const SPACE = /[ \t\r\n]+/y;
const NAME = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?![A-Za-z0-9_$])/y;
const PUNCTUATOR = /===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]]/y;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/y;
const REGEXP = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([A-Za-z]*)/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

function unescape(body: string): string {
  return body.replace(
    /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^ux]))/g,
    (_, wide?: string, narrow?: string, char?: string) =>
      char === undefined ? String.fromCharCode(Number.parseInt(wide ?? narrow ?? '', 16)) : (ESCAPES[char] ?? char),
  );
}

/** Whether a `/` after this token begins a regular expression rather than a division. */
function expectsOperand(previous: Token | undefined): boolean {
  if (!previous) return true;
  return previous.kind === 'punctuator' && previous.text !== ')' && previous.text !== ']';
}

/**
 * Cuts a rule's text into tokens, the last of which is `end`.
 * @throws RuleSyntaxError on a character that begins no token
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  while (at < source.length) {
    const space = take(SPACE);
    if (space) {
      at += space[0].length;
      continue;
    }
    const { token, length } = nextToken(take, expectsOperand(tokens.at(-1)), at);
    tokens.push(token);
    at += length;
  }
  tokens.push({ kind: 'end', at });
  return tokens;
}

function nextToken(
  take: (pattern: RegExp) => RegExpExecArray | null,
  operand: boolean,
  at: number,
): { token: Token; length: number } {
  const name = take(NAME);
  if (name) return { token: { kind: 'name', text: name[0], at }, length: name[0].length };
  const number = take(NUMBER);
  if (number) return { token: { kind: 'number', value: Number(number[0]), at }, length: number[0].length };
  const string = take(STRING);
  if (string)
    return { token: { kind: 'string', text: unescape(string[1] ?? string[2] ?? ''), at }, length: string[0].length };
  const regexp = operand ? take(REGEXP) : null;
  if (regexp)
    return { token: { kind: 'regexp', text: regexp[1] ?? '', flags: regexp[2] ?? '', at }, length: regexp[0].length };
  const punctuator = take(PUNCTUATOR);
  if (punctuator) return { token: { kind: 'punctuator', text: punctuator[0], at }, length: punctuator[0].length };
  throw new RuleSyntaxError('there is a character or literal that rules do not have', at);
}
