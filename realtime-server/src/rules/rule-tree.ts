import { readFileSync } from 'node:fs';
import { isValidKey } from '../tree/path.ts';
import { compileCondition } from './evaluate.ts';
import { parseRule } from './parser.ts';
import type { RuleContext } from './rule-context.ts';
import { RuleSyntaxError } from './rule-error.ts';
import { requireCondition, type RuleType, type Scope } from './types.ts';

export type Condition = (context: RuleContext) => boolean;

/** The rules of one place, made ready. */
export interface RuleNode {
  readonly read?: Condition;
  readonly write?: Condition;
  readonly validate?: Condition;
  /** Paths below each child, or `.value`, that queries may order by. */
  readonly indexes: ReadonlySet<string>;
  readonly children: ReadonlyMap<string, RuleNode>;
  /** Rules for every key that `children` does not name. */
  readonly wildcard?: { readonly variable: string; readonly node: RuleNode };
}

/** Why rules cannot be used; the message begins with the place. */
export class RulesError extends Error {}

const READ_VARIABLES: readonly [string, RuleType][] = [
  ['auth', 'any'],
  ['now', 'number'],
  ['root', 'snapshot'],
  ['data', 'snapshot'],
  ['query', 'query'],
];
const WRITE_VARIABLES: readonly [string, RuleType][] = [
  ['auth', 'any'],
  ['now', 'number'],
  ['root', 'snapshot'],
  ['data', 'snapshot'],
  ['newData', 'snapshot'],
];

interface Place {
  readonly path: readonly string[];
  /** `$` variables of this place and those above it. */
  readonly captured: readonly string[];
}

function refuse(place: Place, reason: string): never {
  throw new RulesError(`/${place.path.join('/')}: ${reason}`);
}

function compileRule(place: Place, kind: string, source: unknown, variables: readonly [string, RuleType][]): Condition {
  if (typeof source === 'boolean') return () => source;
  if (typeof source !== 'string') refuse(place, `${kind} is neither text nor boolean`);
  const scope: Scope = new Map([...variables, ...place.captured.map((name): [string, RuleType] => [name, 'string'])]);
  try {
    const expression = parseRule(source);
    requireCondition(expression, scope);
    return compileCondition(expression);
  } catch (error) {
    if (error instanceof RuleSyntaxError) refuse(place, `${kind}: ${error.message}`);
    throw error;
  }
}

function indexesOf(place: Place, source: unknown): ReadonlySet<string> {
  const list: readonly unknown[] = source === undefined ? [] : Array.isArray(source) ? source : [source];
  return new Set(
    list.map((index) => {
      if (typeof index !== 'string' || index === '') refuse(place, '.indexOn is neither a text nor a list of texts');
      return index
        .split('/')
        .filter((key) => key !== '')
        .join('/');
    }),
  );
}

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const RULE_KINDS: ReadonlySet<string> = new Set(['.read', '.write', '.validate', '.indexOn']);

function buildNode(place: Place, json: unknown): RuleNode {
  if (!isObject(json)) refuse(place, 'rules are an object');
  const children = new Map<string, RuleNode>();
  let wildcard: RuleNode['wildcard'];
  for (const [key, value] of Object.entries(json)) {
    if (RULE_KINDS.has(key)) continue;
    if (key.startsWith('.')) refuse(place, `${key} is no kind of rule`);
    const path = [...place.path, key];
    if (!key.startsWith('$')) {
      if (!isValidKey(key)) refuse(place, `${JSON.stringify(key)} cannot be a key`);
      children.set(key, buildNode({ path, captured: place.captured }, value));
      continue;
    }
    if (!/^\$[A-Za-z_][A-Za-z0-9_]*$/.test(key)) refuse(place, `${JSON.stringify(key)} cannot be a variable`);
    if (wildcard) refuse(place, `${wildcard.variable} and ${key} stand for the same keys`);
    if (place.captured.includes(key)) refuse(place, `${key} is in use above`);
    wildcard = { variable: key, node: buildNode({ path, captured: [...place.captured, key] }, value) };
  }
  return {
    ...('.read' in json && { read: compileRule(place, '.read', json['.read'], READ_VARIABLES) }),
    ...('.write' in json && { write: compileRule(place, '.write', json['.write'], WRITE_VARIABLES) }),
    ...('.validate' in json && { validate: compileRule(place, '.validate', json['.validate'], WRITE_VARIABLES) }),
    indexes: indexesOf(place, json['.indexOn']),
    children,
    ...(wildcard && { wildcard }),
  };
}

/** The rules of a whole database, made ready, and the JSON that they were made from. */
export interface RuleTree extends RuleNode {
  readonly source: unknown;
}

/**
 * Makes the content of a rules file ready.
 * @param json an object whose only member is `rules`
 * @throws RulesError with the place and the reason when Firebase would not publish these rules
 * @see docs/product/realtime.md
 */
export function buildRuleTree(json: unknown): RuleTree {
  if (!isObject(json) || !('rules' in json) || Object.keys(json).length !== 1)
    throw new RulesError('/: the file is not an object with the one member "rules"');
  return { ...buildNode({ path: [], captured: [] }, json['rules']), source: json };
}

/** The text without `//` and block comments, which rules files may have; texts in quotes are left alone. */
export function withoutComments(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, (_, quoted?: string) => quoted ?? ' ');
}

/**
 * Reads the text of a rules file.
 * @throws RulesError, its message naming place and reason; SyntaxError when it is no JSON
 */
export function parseRules(text: string): RuleTree {
  return buildRuleTree(JSON.parse(withoutComments(text)));
}

/**
 * Reads a rules file.
 * @throws RulesError, its message naming file, place and reason
 */
export function readRulesFile(file: string): RuleTree {
  try {
    return parseRules(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RulesError(`rules ${file}: ${reason}`);
  }
}
