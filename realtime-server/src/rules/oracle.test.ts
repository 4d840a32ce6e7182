import fc from 'fast-check';
import { database as targaryenDatabase } from 'targaryen';
import { ChangeTree } from '../tree/change-tree.ts';
import { nodeFromJson } from '../tree/from-json.ts';
import { TreeNode } from '../tree/node.ts';
import { parsePath } from '../tree/path.ts';
import { queryFacts } from './query-facts.ts';
import type { RuleAuth } from './rule-context.ts';
import { buildRuleTree, RulesError } from './rule-tree.ts';
import { Rules } from './rules.ts';

const NOW = 1_700_000_000_000;
const AUTHS: readonly (RuleAuth | null)[] = [
  null,
  { uid: 'a', provider: 'custom', token: { role: 'patient', admin: true, n: 2 } },
  { uid: 'b', provider: 'custom', token: { role: 'ab', nested: { key: 'a' } } },
];

type Operation =
  | { readonly kind: 'read'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'update'; readonly path: string; readonly patch: Readonly<Record<string, unknown>> };

type Outcome = 'invalid rules' | 'allowed' | 'refused';

function ours(rules: object, data: unknown, auth: RuleAuth | null, operation: Operation): Outcome {
  let compiled: Rules;
  try {
    compiled = new Rules(buildRuleTree(rules));
  } catch (error) {
    if (error instanceof RulesError) return 'invalid rules';
    throw error;
  }
  const moment = { nowMs: NOW };
  const root = nodeFromJson(data, TreeNode.empty, moment, 0);
  const path = parsePath(operation.path);
  if (operation.kind === 'read')
    return compiled.judgeRead(root, { path, auth, query: queryFacts(undefined), nowMs: NOW }).allowed
      ? 'allowed'
      : 'refused';
  const written =
    operation.kind === 'write'
      ? [[path, operation.value] as const]
      : Object.entries(operation.patch).map(([key, value]) => [[...path, ...parsePath(key)], value] as const);
  const changes = new ChangeTree();
  for (const [place, value] of written)
    changes.setValue(place, nodeFromJson(value, root.at(place), moment, place.length));
  return compiled.mayWrite({
    paths: [...changes.places()],
    before: root,
    after: changes.applyTo(root),
    auth,
    nowMs: NOW,
  })
    ? 'allowed'
    : 'refused';
}

function theirs(rules: object, data: unknown, auth: RuleAuth | null, operation: Operation): Outcome {
  let compiled: ReturnType<typeof targaryenDatabase>;
  try {
    compiled = targaryenDatabase(rules, data, NOW).as(auth);
  } catch {
    return 'invalid rules';
  }
  const options = { now: NOW };
  const { allowed } =
    operation.kind === 'read'
      ? compiled.read(operation.path, options)
      : operation.kind === 'write'
        ? compiled.write(operation.path, operation.value, options)
        : compiled.update(operation.path, operation.patch, options);
  return allowed ? 'allowed' : 'refused';
}

const DATA = {
  a: 1,
  b: { a: 'ab', b: { c: true } },
  c: 'text',
  flags: { admin: 'a', off: false },
  n: { zero: 0, neg: -2.5 },
};

test.each([
  'true',
  'false',
  'null',
  '1',
  "'a'",
  'auth',
  'data',
  'unknown',
  '',
  '(',
  'true false',
  'true &&',
  "'open",
  '/open',
  'a.b',
  '{}',
  '[]',
  '() => true',
  'true, false',
  'a = 1',
  'new Date()',
  'this',
  'typeof 1',
  'auth == null',
  'auth != null',
  'auth !== null && auth.uid === $x',
  'auth.uid == $x',
  'auth.token.admin',
  'auth.token.admin == true',
  'auth.token.admin === true || false',
  'auth.token.nested.key == $x',
  'auth.token.none.of.this == null',
  "auth.token['role'] == 'patient'",
  "auth['token']['role'] == 'patient'",
  'auth.token[$x] == null',
  "auth.uid.contains('a')",
  'auth.uid.length == 1',
  'auth.uid.length > 1',
  'data.val() == 1',
  'data.val()',
  '!data.exists()',
  '!data.val()',
  'data.exists() && data.val() > 0',
  'data.isNumber()',
  'data.isString()',
  'data.isBoolean()',
  'data.val().length == 4',
  "data.val().contains('e')",
  'data.exists',
  'data.nope()',
  'data.parent().child($x).exists()',
  'root.child($x).exists()',
  "root.child('b/a').val() == 'ab'",
  "root.child('').exists()",
  'root.parent().exists()',
  'root.child(1).exists()',
  'root.child(null).exists()',
  "root.hasChild('a')",
  "root.hasChild('')",
  'root.child(data.val()).exists()',
  'root.hasChildren()',
  "root.hasChildren(['a', 'b'])",
  "root.hasChildren(['a', 'zz'])",
  'root.hasChildren([])',
  "root.hasChildren('a')",
  'root.hasChildren([1])',
  'root.hasChildren([$x])',
  "root.child('a').hasChildren()",
  'root.hasChildren([root.val()])',
  "root.child('b').val() == root.child('b').val()",
  "root.child('b').val() != null",
  "root.child('zz').val() == null",
  "root.child('a').getPriority() == null",
  '1 + 1 == 2',
  "'a' + 1 == 'a1'",
  "1 + 'a' == '1a'",
  '1 + true == 2',
  '1 + null == 1',
  "data.val() + 'x' == 'textx'",
  '2 * 3 - 4 / 2 % 3 == 4',
  '-1 < 0',
  '- -1 == 1',
  "-'a' == 1",
  '1 / 0 == 1',
  '1 / 0 > 1',
  '5 % 0 == 0',
  '-data.val() < 0',
  '1 < 2',
  "1 < '2'",
  "'a' < 'b'",
  "'a' < null",
  'null <= null',
  'null < null',
  'true < false',
  'data.val() < 2',
  "data.val() < 'z'",
  'root.child("zz").val() < 2',
  'now > 0',
  `now == ${NOW}`,
  '1 < 2 < 3',
  '1 == 1 == true',
  '1 == true',
  "'1' == 1",
  '1 === 1',
  '1 !== 1',
  'true ? true : false',
  'true ? 1 : 2',
  '(true ? 1 : 2) == 1',
  "(true ? 1 : 'a') == 1",
  '1 ? true : false',
  'data.exists() ? data.val() == 1 : true',
  'true ? true : false ? true : false',
  '(true ? data : root).exists()',
  'false && data.val().length > 0',
  'true || data.val().length > 0',
  'data.val().length > 0 || true',
  'data.child("zz").val().length > 0 || true',
  '!true || true',
  '!(1 == 1)',
  '!1',
  'true && 1',
  'true || null',
  "'a' && true",
  'true == !false',
  "'abc'.contains('b')",
  "'abc'.beginsWith('ab')",
  "'abc'.endsWith('bc')",
  "'abc'.replace('b', 'x') == 'axc'",
  "'abcb'.replace('b', '') == 'ac'",
  "'aBc'.toLowerCase() == 'abc'",
  "'aBc'.toUpperCase() == 'ABC'",
  "'abc'.length == 3",
  "'abc'.size() == 3",
  "'abc'.contains(1)",
  "'abc'.contains()",
  "'abc'.replace('b')",
  "'abc'.contains(data.val())",
  '(1).contains(1)',
  'true.length == 1',
  "'a.b'.replace('.', '$&') == 'a$&b'",
  '"abc" == \'abc\'',
  "'a\\'b' == 'a\\'b'",
  "'\\u0061' == 'a'",
  "'\\n'.length == 1",
  '1.5 == 3 / 2',
  '1e3 == 1000',
  '.5 == 0.5',
  "'abc'.matches(/b/)",
  "'abc'.matches(/^b/)",
  "'abc'.matches(/^a.c$/)",
  "'ABC'.matches(/abc/i)",
  "'ABC'.matches(/abc/)",
  "'abc'.matches(/abc/g)",
  "'abc'.matches('abc')",
  "'a1_'.matches(/^\\w\\d\\W?_$/)",
  "'a-b'.matches(/^[a-z\\-]+$/)",
  "'2024-01-31'.matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)",
  "'aaa'.matches(/^a{2}$/)",
  "'aaa'.matches(/^a{2,}$/)",
  "'aaa'.matches(/^a{1,3}$/)",
  "'abab'.matches(/^(ab)+$/)",
  "'b'.matches(/^(a|b)$/)",
  "'/'.matches(/\\//)",
  "'.'.matches(/^[^.]$/)",
  "'x'.matches(/^\\.$/)",
  "'a+b'.matches(/a\\+b/)",
  "'a'.matches(/a/) && true",
  '/a/ == null',
  'data.val().matches(/^t.*t$/)',
  "'x]'.matches(/]/)",
  'newData.exists()',
  'query.orderByKey',
  'query.limitToFirst <= 10',
  'query.orderByChild == null',
  'query.nope',
  'query.limitToFirst == null',
])('the rule %p means the same to targaryen', (rule) => {
  const rules = { rules: { $x: { '.read': rule } } };
  for (const auth of AUTHS)
    for (const path of ['a', 'b', 'c', 'zz']) {
      const operation = { kind: 'read', path } as const;
      expect({ auth, path, outcome: ours(rules, DATA, auth, operation) }).toEqual({
        auth,
        path,
        outcome: theirs(rules, DATA, auth, operation),
      });
    }
});

const key = fc.constantFrom('a', 'b', 'c');
const word = fc.constantFrom('a', 'b', 'ab', 'A', '', 'abc', 'a/b', 'patient');
const quoted = word.map((text) => `'${text}'`);
const pattern = fc.constantFrom(
  '/a/',
  '/^a/',
  '/b$/',
  '/^[a-b]+$/',
  '/^a?b*$/',
  '/A/i',
  '/^(a|ab)c?$/',
  '/\\w{2}/',
  '/./',
);

/** Texts of expressions, most of them of the type that their place needs. */
const expressions = (scope: { readonly write: boolean; readonly captured: readonly string[] }) =>
  fc.letrec<Record<'snapshot' | 'text' | 'number' | 'primitive' | 'condition' | 'anything', string>>((tie) => ({
    snapshot: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('data', 'root', ...(scope.write ? ['newData', 'newData'] : [])),
      tie('text').chain((text) => tie('snapshot').map((snapshot) => `${snapshot}.child(${text})`)),
      tie('snapshot').map((snapshot) => `${snapshot}.parent()`),
    ),
    text: fc.oneof(
      { maxDepth: 3 },
      quoted,
      fc.constantFrom("'a'", 'auth.uid', 'auth.token.role', ...scope.captured),
      tie('snapshot').map((snapshot) => `${snapshot}.val()`),
      fc.tuple(tie('text'), tie('primitive')).map(([a, b]) => `(${a} + ${b})`),
      tie('text').map((text) => `${text}.toUpperCase()`),
      fc.tuple(tie('text'), quoted).map(([text, by]) => `${text}.replace('a', ${by})`),
    ),
    number: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('0', '1', '2.5', 'now', 'auth.token.n'),
      tie('snapshot').map((snapshot) => `${snapshot}.val()`),
      tie('text').map((text) => `${text}.length`),
      tie('number').map((number) => `-(${number})`),
      fc
        .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '%'), tie('number'))
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    ),
    primitive: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('null', 'true', 'auth', 'auth.token.admin', 'auth.token.none'),
      tie('text'),
      tie('number'),
      tie('condition').map((condition) => `(${condition})`),
    ),
    anything: fc.oneof(tie('snapshot'), tie('primitive'), pattern, fc.constant("['a']")),
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('true', 'false'),
      fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      tie('condition').map((condition) => `!(${condition})`),
      fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc
        .tuple(tie('primitive'), fc.constantFrom('==', '!=', '===', '!=='), tie('primitive'))
        .map(([a, operator, b]) => `${a} ${operator} ${b}`),
      fc
        .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>='), tie('number'))
        .map(([a, operator, b]) => `${a} ${operator} ${b}`),
      fc
        .tuple(tie('primitive'), fc.constantFrom('<', '>='), tie('primitive'))
        .map(([a, operator, b]) => `${a} ${operator} ${b}`),
      fc
        .tuple(tie('snapshot'), fc.constantFrom('exists', 'isString', 'isNumber', 'isBoolean', 'hasChildren'))
        .map(([snapshot, method]) => `${snapshot}.${method}()`),
      fc.tuple(tie('snapshot'), tie('text')).map(([snapshot, text]) => `${snapshot}.hasChild(${text})`),
      fc.tuple(tie('snapshot'), quoted).map(([snapshot, text]) => `${snapshot}.hasChildren(['a', ${text}])`),
      fc
        .tuple(tie('text'), fc.constantFrom('contains', 'beginsWith'), tie('text'))
        .map(([a, method, b]) => `${a}.${method}(${b})`),
      fc.tuple(tie('text'), pattern).map(([text, regexp]) => `${text}.matches(${regexp})`),
      fc
        .tuple(tie('anything'), fc.constantFrom('&&', '==', '<', '+'), tie('anything'))
        .map(([a, operator, b]) => `(${a} ${operator} ${b}) == true`),
    ),
  })).condition;

const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    fc.oneof(word, fc.constantFrom(0, 1, 2.5, -3, true, false)),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
const path = fc.array(key, { maxLength: 3 }).map((keys) => keys.join('/'));

const ruleOf = (write: boolean, captured: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 2, arbitrary: expressions({ write, captured }) }, { weight: 1, arbitrary: fc.constant('true') });

function ruleNode(captured: readonly string[], depth: number): fc.Arbitrary<Record<string, unknown>> {
  const own = {
    '.read': ruleOf(false, captured),
    '.write': ruleOf(true, captured),
    '.validate': ruleOf(true, captured),
  };
  if (depth === 0) return fc.record(own, { requiredKeys: [] });
  const variable = `$x${depth}`;
  return fc.record(
    { ...own, a: ruleNode(captured, depth - 1), [variable]: ruleNode([...captured, variable], depth - 1) },
    { requiredKeys: [] },
  );
}

/** Removing a path below a leaf changes nothing; targaryen would remove the leaf. */
function removesBelowLeaf(data: unknown, operation: Operation): boolean {
  if (operation.kind === 'read') return false;
  const root = nodeFromJson(data, TreeNode.empty, { nowMs: NOW }, 0);
  const removed =
    operation.kind === 'write'
      ? [[operation.path, operation.value] as const]
      : Object.entries(operation.patch).map(([below, value]) => [`${operation.path}/${below}`, value] as const);
  return removed.some(
    ([place, value]) =>
      nodeFromJson(value, TreeNode.empty, { nowMs: NOW }, 0).isEmpty &&
      parsePath(place).some((_, depth, keys) => root.at(keys.slice(0, depth)).isLeaf),
  );
}

/** The same rules every time: a rare quirk of the oracle is no reason for a test to fail now and then. */
const RUNS = { numRuns: 1500, seed: 20260101 };

/** Generated cases must cover all outcomes. */
function expectAllOutcomes(seen: readonly Outcome[]): void {
  for (const outcome of ['invalid rules', 'allowed', 'refused'] as const)
    expect(seen.filter((other) => other === outcome).length).toBeGreaterThan(RUNS.numRuns / 30);
}

describe('generated rules:', () => {
  const auth = fc.constantFrom(...AUTHS);

  test('each rule is valid here and for targaryen or for neither, and grants the same', () => {
    const seen: Outcome[] = [];
    fc.assert(
      fc.property(ruleOf(false, ['$x']), json, auth, key, (rule, data, user, at) => {
        const rules = { rules: { $x: { '.read': rule } } };
        const operation = { kind: 'read', path: at } as const;
        const outcome = ours(rules, data, user, operation);
        expect(outcome).toBe(theirs(rules, data, user, operation));
        seen.push(outcome);
      }),
      RUNS,
    );
    expectAllOutcomes(seen);
  });

  const operations: fc.Arbitrary<Operation> = fc.oneof(
    fc.record({ kind: fc.constant('read' as const), path }),
    fc.record({ kind: fc.constant('write' as const), path, value: fc.oneof(json, fc.constant(null)) }),
    fc.record({
      kind: fc.constant('update' as const),
      path: key,
      patch: fc.dictionary(key, fc.oneof(json, fc.constant(null)), { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    }),
  );

  test('whole trees decide alike on reads, writes and updates of generated data', () => {
    const seen: Outcome[] = [];
    fc.assert(
      fc.property(ruleNode([], 2), json, auth, operations, (rules, data, user, operation) => {
        fc.pre(!removesBelowLeaf(data, operation));
        const outcome = ours({ rules }, data, user, operation);
        expect(outcome).toBe(theirs({ rules }, data, user, operation));
        seen.push(outcome);
      }),
      RUNS,
    );
    expectAllOutcomes(seen);
  });
});
