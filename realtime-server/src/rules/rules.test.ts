import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseQuery } from '../protocol/query-wire.ts';
import { nodeFromJson } from '../tree/from-json.ts';
import { TreeNode } from '../tree/node.ts';
import { parsePath } from '../tree/path.ts';
import { queryFacts } from './query-facts.ts';
import type { RuleAuth } from './rule-context.ts';
import { buildRuleTree, readRulesFile, RulesError, withoutComments } from './rule-tree.ts';
import { Rules } from './rules.ts';

const AUTH: RuleAuth = { uid: 'u', provider: 'custom', token: { role: 'patient', list: ['a'] } };

function read(
  rule: string | boolean,
  {
    data = {},
    auth = AUTH,
    path = 'x',
    query,
  }: { data?: unknown; auth?: RuleAuth | null; path?: string; query?: unknown } = {},
): ReturnType<Rules['judgeRead']> {
  const root = nodeFromJson(data, TreeNode.empty, { nowMs: 0 }, 0);
  return new Rules(buildRuleTree({ rules: { $key: { '.read': rule } } })).judgeRead(root, {
    path: parsePath(path),
    auth,
    query: queryFacts(parseQuery(query) ?? undefined),
    nowMs: 7,
  });
}

describe('where targaryen is no guide', () => {
  test.each<[string, boolean]>([
    ["'abab'.endsWith('ab')", true],
    ["'abc'.endsWith('b')", false],
    ['auth.token.constructor == null', true],
    ['auth.token.hasOwnProperty == null', true],
    ["root.child('/b//a/').val() == 1", true],
    ["'aXbX'.replace('X', '$&') == 'a$&b$&'", true],
    ["'a'.replace('', 'b') == 'a'", true],
    ['auth.token.list == null', false],
    ['auth.token.list != null', false],
    ["auth.token.list[0] == 'a'", true],
    ["root.child('b').val() == root.child('b').val()", false],
    ["'a\nb'.matches(/^a.b$/)".replace('\n', '\\n'), true],
    ["'xb'.matches(/^a|b$/)", false],
  ])('%s is %s', (rule, allowed) => {
    expect(read(rule, { data: { b: { a: 1 } } }).allowed).toBe(allowed);
  });
});

describe('`query` in a rule', () => {
  test.each<[unknown, string, boolean]>([
    [undefined, 'query.orderByKey && query.orderByPriority && query.limitToFirst == null', true],
    [
      { i: '.key', l: 10, vf: 'l' },
      'query.orderByKey && !query.orderByPriority && query.limitToFirst <= 10 && query.limitToLast == null',
      true,
    ],
    [{ i: '.key', l: 11, vf: 'l' }, 'query.limitToFirst <= 10', false],
    [{ i: '.value', l: 5, vf: 'r' }, 'query.orderByValue && query.limitToLast == 5', true],
    [
      { i: 'owner', sp: 'u', ep: 'u', sin: true, ein: true },
      "query.orderByChild == 'owner' && query.equalTo == auth.uid && query.startAt == null && query.endAt == null",
      true,
    ],
    [{ i: 'owner', sp: 'u', ep: 'v' }, "query.startAt == 'u' && query.endAt == 'v' && query.equalTo == null", true],
    [{ i: 'deep/er', sp: 1 }, "query.orderByChild == 'deep/er'", true],
    [undefined, 'query.limitToFirst <= 10', false],
  ])('%j: %s is %s', (query, rule, allowed) => {
    expect(read(rule, { query }).allowed).toBe(allowed);
  });
});

describe('the reasons of a decision', () => {
  test('are the places that were read, and whether the time was', () => {
    const { reasons } = read(
      "root.child('sessions').child('s').val() == null && data.child('a').exists() == false && now > 0",
    );
    expect(reasons).toEqual({
      reads: [
        ['sessions', 's'],
        ['x', 'a'],
      ],
      timed: true,
    });
    expect(read('auth != null').reasons).toEqual({ reads: [], timed: false });
  });

  test('count a requested child as a separate path', () => {
    expect(read("data.hasChildren(['a', 'b'])", { data: { x: { a: 1, b: 2 } } }).reasons.reads).toEqual([
      ['x', 'a'],
      ['x', 'b'],
    ]);
  });
});

describe('rules that cannot be used', () => {
  test.each<[unknown, string]>([
    [null, 'not an object with the one member "rules"'],
    [{}, 'not an object with the one member "rules"'],
    [{ rules: {}, more: 1 }, 'not an object with the one member "rules"'],
    [{ rules: [] }, '/: rules are an object'],
    [{ rules: { a: true } }, '/a: rules are an object'],
    [{ rules: { a: { '.read': 5 } } }, '/a: .read is neither text nor boolean'],
    [{ rules: { '.reed': true } }, '.reed is no kind of rule'],
    [{ rules: { $a: {}, $b: {} } }, '$a and $b stand for the same keys'],
    [{ rules: { $a: { $a: {} } } }, '$a is in use above'],
    [{ rules: { 'a.b': {} } }, 'cannot be a key'],
    [{ rules: { 'a/b': {} } }, 'cannot be a key'],
    [{ rules: { '$a b': {} } }, 'cannot be a variable'],
    [{ rules: { '.indexOn': 5 } }, '.indexOn is neither'],
    [{ rules: { '.indexOn': ['a', 5] } }, '.indexOn is neither'],
    [
      { rules: { a: { b: { '.write': 'auth.uid = 1' } } } },
      '/a/b: .write: there is a character or literal that rules do not have (at character 10)',
    ],
    [{ rules: { '.read': 'newData.exists()' } }, '.read: newData is not known here (at character 1)'],
    [{ rules: { '.write': 'query.orderByKey' } }, 'query is not known here'],
    [{ rules: { a: { '.read': '$b == 1' } } }, '$b is not known here'],
    [{ rules: { '.read': 'data.val()' } }, 'the rule is a primitive, not a boolean'],
    [{ rules: { '.read': 'true && 1' } }, 'the right of && is a number, not a boolean (at character 9)'],
    [{ rules: { '.read': 'auth.uid.matches(/(/)' } }, 'regular expression: an alternative is empty'],
    [{ rules: { '.read': 'auth.uid.matches(/a(?=b)/)' } }, '(? is not understood'],
    [{ rules: { '.read': 'auth.uid.matches(/a$b/)' } }, '$ is only understood at the very end'],
    [{ rules: { '.read': 'auth.uid.matches(/((a{1000}){1000}){1000}/)' } }, 'multiply to too much'],
    [{ rules: { '.read': `${'('.repeat(500)}true${')'.repeat(500)}` } }, 'nested too deeply'],
    [{ rules: { '.read': `${'!'.repeat(50_000)}true` } }, 'nested too deeply'],
  ])('%j: %s', (json, message) => {
    expect(() => buildRuleTree(json)).toThrow(RulesError);
    expect(() => buildRuleTree(json)).toThrow(message);
  });

  test('the message for a file names the file, the place and the reason, in one line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    const file = join(folder, 'database.rules.json');
    writeFileSync(file, '{ "rules": { "a": { ".read": "auth.uid ==" } } }');
    expect(() => readRulesFile(file)).toThrow(`rules ${file}: /a: .read: the rule ends too early (at character 12)`);
    writeFileSync(file, '{ "rules": ');
    expect(() => readRulesFile(file)).toThrow(`rules ${file}: `);
    rmSync(folder, { recursive: true });
    expect(() => readRulesFile(file)).toThrow(`rules ${file}: `);
  });
});

test('a rules file may hold comments, and texts that look like comments', () => {
  expect(
    JSON.parse(withoutComments('{ // one\n "a": "// no /* comment */", /* two\n lines */ "b": "\\"//" }')),
  ).toEqual({ a: '// no /* comment */', b: '"//' });
});

test('an index is named by the rules at the very place, also under a variable', () => {
  const rules = new Rules(
    buildRuleTree({ rules: { list: { '.indexOn': ['n', 'deep/er'] }, by: { $x: { '.indexOn': '.value' } } } }),
  );
  expect([
    rules.hasIndex(['list'], ['n']),
    rules.hasIndex(['list'], ['deep', 'er']),
    rules.hasIndex(['by', 'any'], 'value'),
  ]).toEqual([true, true, true]);
  expect([
    rules.hasIndex(['list'], ['m']),
    rules.hasIndex(['list', 'below'], ['n']),
    rules.hasIndex(['by'], 'value'),
    rules.hasIndex(['elsewhere'], ['n']),
  ]).toEqual([false, false, false, false]);
  expect([rules.hasIndex(['elsewhere'], 'key'), rules.hasIndex(['elsewhere'], 'priority')]).toEqual([true, true]);
});
