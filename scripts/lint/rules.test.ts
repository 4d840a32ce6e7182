import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED, FAULTS, IMPORTED } from './testing/faults.ts';
import { lintSources, readLintConfig } from './testing/lint-sources.ts';

const TEST_FILES = ['part/src/RULE.test.ts', 'part/src/RULE.test.tsx', 'part/src/RULE.spec.ts', 'e2e/support/RULE.ts'];
const FREE_IN_TESTS = [
  'max-lines',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-member-access',
  'typescript/unbound-method',
];
const HELD_IN_TESTS = ['typescript/no-unsafe-call', 'typescript/no-floating-promises', 'acolhe/line-length'];
const IGNORED_FILES = [
  'part/src/call.js',
  'part/src/call.mjs',
  'part/src/call.cjs',
  'part/dist/call.ts',
  'part/node_modules/other/call.ts',
  'part/.data/call.ts',
  'part/.cache/call.ts',
  'part/test-results/call.ts',
];
/** Lines of code of a file in `testing/`, and whether they are too many. */
const TESTING_FILES = [
  ['part/src/testing/world.ts', 450, []],
  ['part/src/testing/long-world.ts', 451, ['max-lines']],
] as const;
const UNUSED_DIRECTIVE = 'part/src/unused-directive.ts';

const config = readLintConfig();
const rules = [config.rules, ...config.overrides.map((override) => override.rules)].flatMap(Object.keys);
const wireTests = config.overrides
  .flatMap(({ excludeFiles = [] }) => excludeFiles)
  .filter((path) => path !== 'shared/contracts/**');

const named = (file: string, rule: string) => file.replace('RULE', rule.replace('/', '-'));
/** `module` is the word for a namespace in a declaration alone, which may hold one. */
const fileOf = (rule: string) =>
  named(rule === 'typescript/prefer-namespace-keyword' ? 'part/src/RULE.d.ts' : 'part/src/RULE.ts', rule);
const allowedFileOf = (rule: string) => named('part/src/RULE-allowed.ts', rule);
const inTests = (names: readonly string[]) =>
  names.flatMap((rule) => TEST_FILES.map((file) => [rule, named(file, rule)] as const));

const fault = (rule: string) => `${(FAULTS[rule] ?? []).join('\n')}\n`;
const sources = [
  ...Object.keys(FAULTS).map((rule) => [fileOf(rule), fault(rule)]),
  ...Object.entries(ALLOWED).map(([rule, lines]) => [allowedFileOf(rule), `${lines.join('\n')}\n`]),
  ...inTests([...FREE_IN_TESTS, ...HELD_IN_TESTS]).map(([rule, file]) => [file, fault(rule)]),
  ...IGNORED_FILES.map((file) => [file, fault('no-var')]),
  ...['shared/contracts/src/call.ts', ...wireTests].map((file) => [file, fault('acolhe/wire-dialect')]),
  [named('part/src/RULE.test.ts', 'acolhe/wire-dialect'), fault('acolhe/wire-dialect')],
  ...TESTING_FILES.map(([file, length]) => [file, 'export {};\n'.repeat(length)]),
  [UNUSED_DIRECTIVE, '// oxlint-disable-next-line no-var\nexport const count = 1;\n'],
] as const;
const linted = lintSources({ ...IMPORTED, ...(Object.fromEntries(sources) as Record<string, string>) });
const rulesFor = (file: string) => linted.reportsOf(file).map(({ rule }) => rule);

describe('the lint', () => {
  it('is tried with a fault for each of its rules', () => {
    expect(Object.keys(FAULTS).sort()).toEqual([...new Set(rules)].sort());
  });

  it.each(Object.keys(FAULTS))('reports a fault by its rule and no other: %s', (rule) => {
    expect(rulesFor(fileOf(rule))).toEqual([rule]);
  });

  it.each(Object.keys(ALLOWED))('reports nothing that the rule or an option of it allows: %s', (rule) => {
    expect(rulesFor(allowedFileOf(rule))).toEqual([]);
  });

  it.each(inTests(HELD_IN_TESTS))('holds tests to %s: %s', (rule, file) => {
    expect(rulesFor(file)).toEqual([rule]);
  });

  it.each(inTests(FREE_IN_TESTS))('does not hold tests to %s: %s', (_rule, file) => {
    expect(rulesFor(file)).toEqual([]);
  });

  it.each(TESTING_FILES)(
    'reports a helper of tests beyond 450 lines of code: %s, %d lines',
    (file, _length, faults) => {
      expect(rulesFor(file)).toEqual(faults);
    },
  );

  it.each(IGNORED_FILES)('ignores %s', (file) => {
    expect(rulesFor(file)).toEqual([]);
  });

  it('reports a directive that disables nothing', () => {
    expect(linted.reportsOf(UNUSED_DIRECTIVE)).toEqual([
      { rule: '', message: 'Unused oxlint-disable directive (no problems were reported).' },
    ]);
  });
});

describe('the words of the wire', () => {
  it.each(wireTests)('are allowed in a test that exists: %s', (file) => {
    expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true);
  });

  it.each(['shared/contracts/src/call.ts', ...wireTests])('are allowed in %s', (file) => {
    expect(rulesFor(file)).toEqual([]);
  });

  it('are reported in any other test', () => {
    expect(rulesFor(named('part/src/RULE.test.ts', 'acolhe/wire-dialect'))).toEqual(['acolhe/wire-dialect']);
  });
});
