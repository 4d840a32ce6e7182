import fc from 'fast-check';
import { ChangeTree } from './change-tree.ts';
import { InvalidData, nodeFromJson, priorityFrom } from './from-json.ts';
import { hashOf } from './hash.ts';
import { jsonPieces, jsonText } from './json-text.ts';
import { TreeNode } from './node.ts';
import { compareKeys, compareValues } from './order.ts';
import { isValidKey, isWithin, parsePath, type Path } from './path.ts';

const MOMENT = { nowMs: 1_700_000_000_000 };
const node = (json: unknown, existing = TreeNode.empty, depth = 0): TreeNode =>
  nodeFromJson(json, existing, MOMENT, depth);

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'c', '0', '10', '-1', '__proto__', 'constructor', 'é'),
  fc.string({ minLength: 1, maxLength: 4 }).filter(isValidKey),
);
const leaf = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
  fc.boolean(),
);
const priority = fc.oneof(fc.integer(), fc.string());
const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'json' },
    leaf,
    fc.record({ '.value': leaf, '.priority': priority }),
    fc
      .tuple(fc.dictionary(key, tie('value'), { maxKeys: 4 }), fc.option(priority))
      .map(([children, own]) => (own === null ? children : { ...children, '.priority': own })),
  ),
})).value;

describe('reading values', () => {
  test('gives back the value that was written out, also in pieces', () => {
    fc.assert(
      fc.property(json, (value) => {
        const first = node(value);
        expect(hashOf(node(JSON.parse(jsonText(first))))).toBe(hashOf(first));
        expect([...jsonPieces(first)].join('')).toBe(jsonText(first));
      }),
    );
  });

  test('gives the existing node for an equal value', () => {
    fc.assert(
      fc.property(json, (value) => {
        const existing = node(value);
        expect(node(JSON.parse(jsonText(existing)), existing)).toBe(existing);
      }),
    );
  });

  test('makes new nodes only where the value differs', () => {
    const existing = node({ a: { x: 1, y: 2 }, b: { z: true } });
    const changed = node({ a: { x: 1, y: 3 }, b: { z: true } }, existing);
    expect(changed).not.toBe(existing);
    expect(changed.at(['b'])).toBe(existing.at(['b']));
    expect(changed.at(['a', 'x'])).toBe(existing.at(['a', 'x']));
  });

  test('turns lists into children by number, and drops empty values and their priorities', () => {
    expect(jsonText(node(['a', null, { x: null }, 'd']))).toBe('{"0":"a","3":"d"}');
    expect(node({ a: { b: { c: null } }, '.priority': 5 })).toBe(TreeNode.empty);
    expect(node({ '.value': null, '.priority': 5 })).toBe(TreeNode.empty);
  });

  test('resolves server values', () => {
    const existing = node({ n: 5, s: 'text' });
    expect(
      jsonText(
        node(
          {
            n: { '.sv': { increment: 2.5 } },
            s: { '.sv': { increment: 1 } },
            m: { '.sv': { increment: -1 } },
            t: { '.sv': 'timestamp' },
          },
          existing,
        ),
      ),
    ).toBe(`{"n":7.5,"s":1,"m":-1,"t":${MOMENT.nowMs}}`);
    expect(jsonText(node({ '.value': { '.sv': 'timestamp' }, '.priority': { '.sv': 'timestamp' } }))).toBe(
      `{".value":${MOMENT.nowMs},".priority":${MOMENT.nowMs}}`,
    );
  });

  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
  test.each<[string, unknown]>([
    ['keys', { 'a.b': 1 }],
    ['keys', { a$: 1 }],
    ['keys', { 'a#': 1 }],
    ['keys', { '[': 1 }],
    ['keys', { ']': 1 }],
    ['keys', { 'a/b': 1 }],
    ['keys', { '': 1 }],
    ['keys', { 'a\u0001': 1 }],
    ['keys', { '\u007f': 1 }],
    ['keys', { ['k'.repeat(769)]: 1 }],
    ['keys', { ['é'.repeat(385)]: 1 }],
    ['keys', { '.other': 1 }],
    ['depth', deep(33)],
    ['numbers', 1e999],
    ['numbers', { a: -1e999 }],
    ['server values', { '.sv': 'unknown' }],
    ['server values', { '.sv': { increment: 'x' } }],
    ['server values', { '.sv': { increment: 1, more: 1 } }],
    ['server values', { '.sv': 'timestamp', x: 1 }],
    ['server values', { '.sv': null }],
    ['sums', { '.sv': { increment: 1e999 } }],
    ['priorities', { '.value': 1, '.priority': true }],
    ['priorities', { a: 1, '.priority': {} }],
    ['priorities', { '.value': 1, '.priority': { '.sv': 'no' } }],
    ['leaves', { '.value': 1, a: 1 }],
    ['leaves', { '.value': { a: 1 } }],
    ['leaves', { '.value': [] }],
    ['texts', 'x'.repeat(10 * 1024 * 1024 + 1)],
  ])('what Firebase refuses is refused: %s', (_, value) => {
    expect(() => node(value)).toThrow(InvalidData);
  });

  test('allows a value at the limits of Firebase', () => {
    expect(node(deep(32)).isEmpty).toBe(false);
    expect(() => node(deep(30), TreeNode.empty, 3)).toThrow(InvalidData);
    expect(node({ ['k'.repeat(768)]: 1, ['é'.repeat(384)]: 1 }).children.size).toBe(2);
    expect(node('x'.repeat(10 * 1024 * 1024)).isLeaf).toBe(true);
    expect(() => priorityFrom(true, MOMENT)).toThrow(InvalidData);
  });
});

describe('a set of changes', () => {
  const path: fc.Arbitrary<Path> = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });

  test('gives the same tree at once as one after the other', () => {
    fc.assert(
      fc.property(
        json,
        fc.array(fc.tuple(path, fc.oneof(json, fc.constant(null))), { maxLength: 4 }),
        (data, writes) => {
          const before = node(data);
          const all = new ChangeTree();
          const accepted = writes.filter(([place, value]) => all.setValue(place, node(value, before.at(place))));
          // Set values before removing others: at once, a node whose only child is replaced by another is never empty,
          // and retains its priority.
          const isRemoval = ([place, value]: (typeof writes)[number]) => node(value, before.at(place)).isEmpty;
          const setFirst = [...accepted.filter((write) => !isRemoval(write)), ...accepted.filter(isRemoval)];
          const oneByOne = setFirst.reduce((tree, [place, value]) => {
            const one = new ChangeTree();
            one.setValue(place, node(value, tree.at(place)));
            return one.applyTo(tree);
          }, before);
          const together = all.applyTo(before);
          expect(hashOf(together)).toBe(hashOf(oneByOne));
          for (const [place, value] of accepted)
            expect(hashOf(together.at(place))).toBe(hashOf(node(value, before.at(place))));
        },
      ),
    );
  });

  test('retains the priority of a node whose only child is removed while another is set', () => {
    const changes = new ChangeTree();
    changes.setValue(['a', 'x'], TreeNode.empty);
    changes.setValue(['a', 'y'], node(2));
    expect(jsonText(changes.applyTo(node({ a: { x: 1, '.priority': 5 } })))).toBe('{"a":{"y":2,".priority":5}}');
  });

  test('accepts no change within another, but a priority above one', () => {
    const changes = new ChangeTree();
    expect([
      changes.setValue(['a', 'b'], node(1)),
      changes.setValue(['a', 'b'], node(2)),
      changes.setValue(['a'], node(1)),
      changes.setValue(['a', 'b', 'c'], node(1)),
      changes.setPriority(['a', 'b', 'c'], 1),
    ]).toEqual([true, false, false, false, false]);
    expect([changes.setPriority(['a'], 5), changes.setPriority(['a'], 6)]).toEqual([true, false]);
    expect([...changes.places()]).toEqual([['a']]);
    expect(jsonText(changes.applyTo(node({ a: { x: true } })))).toBe('{"a":{"x":true,"b":1,".priority":5}}');
  });

  test('removes nothing below a leaf, and leaves an unchanged tree the same object', () => {
    const before = node({ a: 1, b: { c: 2 } });
    const changes = new ChangeTree();
    changes.setValue(['a', 'x', 'y'], TreeNode.empty);
    changes.setValue(['b', 'c'], node(2, before.at(['b', 'c'])));
    changes.setPriority(['nowhere'], 3);
    expect(changes.applyTo(before)).toBe(before);
  });

  test('takes a hundred thousand places within a moment', () => {
    const changes = new ChangeTree();
    for (let i = 0; i < 100_000; i += 1) changes.setValue(['list', `k${i}`], node(i));
    expect(changes.applyTo(node({ list: { first: 0 } })).at(['list']).children.size).toBe(100_001);
  });
});

describe('the order', () => {
  test('of keys is: integers of 32 bits by value, shorter first, then texts', () => {
    const sorted = ['-2147483649', '-5', '0', '00', '7', '10', '2147483647', '2147483648', 'A', 'a', 'b', '[MAX_NAME]'];
    expect([...sorted].reverse().sort(compareKeys)).toEqual([
      '-5',
      '0',
      '00',
      '7',
      '10',
      '2147483647',
      '-2147483649',
      '2147483648',
      'A',
      'a',
      'b',
      '[MAX_NAME]',
    ]);
    expect(compareKeys('[MIN_NAME]', '-5')).toBeLessThan(0);
  });

  test('of values is: nothing, false, true, numbers, texts, objects', () => {
    const values = [TreeNode.empty, ...[false, true, -1, 2, 'A', 'a', { x: 1 }].map((value) => node(value))];
    expect([...values].reverse().sort(compareValues)).toEqual(values);
    expect(compareValues(node({ x: 1 }), node({ y: 2 }))).toBe(0);
  });
});

test('a path is split at slashes, checked by its keys and compared by its start', () => {
  expect(parsePath('/a//b/')).toEqual(['a', 'b']);
  expect([
    isWithin(['a', 'b'], ['a']),
    isWithin(['a'], ['a']),
    isWithin(['a'], ['a', 'b']),
    isWithin(['ab'], ['a']),
  ]).toEqual([true, true, false, false]);
});
