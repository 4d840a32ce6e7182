import { lintSources } from './testing/lint-sources.ts';

const END = 'export const end = 1;\n';

/** Cases as modules of their own, by their names; `.tsx`, so that they may hold elements. */
const sourcesOf = (cases: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(cases).map(([name, code]) => [fileOf(name), code]));
const fileOf = (name: string) => `part/src/${name.replaceAll(' ', '-')}.tsx`;

describe('the words of the wire', () => {
  const allowed = {
    'as names of the domain': 'export const command = (patientId: number) => ({ patientId, data: "answer" });',
    'in a sentence on a screen': "export const title = 'Qual o motivo da visita?';",
    'in an address of the portal': "export const path = '/portal-paciente/agendamento';",
    'in a longer word': 'export const mail = (n: number) => `paciente${n}@acolhe.test`;',
  };
  const reported: Readonly<Record<string, readonly [code: string, ...words: string[]]>> = {
    'as a key': ['export const body = { pac_id: 1 };', 'pac_id'],
    'once for a shorthand': ['export const read = (body: { id: 1 }) => {\n  const { spaId } = body;\n};', 'spaId'],
    'as a property and as a value': [
      "export const isEnd = (record: Record<string, string>) => record.comando === 'resposta';",
      'comando',
      'resposta',
    ],
    'as parts of a template': [
      'export const path = (key: string) => `pacientes/${key}/comando`;',
      'pacientes',
      'comando',
    ],
    'as parts of a path': ["export const path = '/api/pep/circle/end';", 'pep'],
  };
  const codes = Object.fromEntries(Object.entries(reported).map(([name, [code]]) => [name, code]));
  const linted = lintSources(sourcesOf({ ...allowed, ...codes }));
  const leaks = (name: string) => linted.reportsOf(fileOf(name)).filter(({ rule }) => rule === 'acolhe/wire-dialect');

  it.each(Object.keys(allowed))('are allowed %s', (name) => {
    expect(leaks(name)).toEqual([]);
  });

  it.each(Object.keys(reported))('are reported %s', (name) => {
    const [, ...words] = reported[name] ?? [''];
    expect(leaks(name).map(({ message }) => /`(.*?)`/.exec(message)?.[1])).toEqual(words);
  });
});

describe('references of docstrings to pages', () => {
  const allowed = {
    'after the text': `/**\n * Ends the call.\n * @see docs/product/call.md\n */\n${END}`,
    'as the whole docstring': `/** @see docs/product/call.md */\n${END}`,
    'anywhere in other comments': `// Rounded: see docs/product/call.md.\n${END}`,
  };
  const moved: Readonly<Record<string, readonly [before: string, after: string]>> = {
    'from a sentence of their own': [
      `/** Ends the call. See docs/product/call.md. */\n${END}`,
      `/**\n * Ends the call.\n * @see docs/product/call.md\n */\n${END}`,
    ],
    'from the end of a line': [
      `/** Ends the call. @see docs/product/call.md */\n${END}`,
      `/**\n * Ends the call.\n * @see docs/product/call.md\n */\n${END}`,
    ],
    'after the tags, over the break of a line': [
      `  /**\n   * Ends the call. See\n   * docs/product/call.md.\n   * @returns nothing\n   */\n${END}`,
      `  /**\n   * Ends the call.\n   * @returns nothing\n   * @see docs/product/call.md\n   */\n${END}`,
    ],
  };
  const INSIDE = 'inside a sentence';
  const inside = `/** Ends as docs/product/call.md says. */\n${END}`;
  const codes = Object.fromEntries(Object.entries(moved).map(([name, [before]]) => [name, before]));
  const sources = sourcesOf({ ...allowed, ...codes, [INSIDE]: inside });
  const linted = lintSources(sources);
  const mended = lintSources(sources, '--fix');
  const rulesFor = (name: string, { reportsOf } = linted) => reportsOf(fileOf(name)).map(({ rule }) => rule);

  it.each(Object.keys(allowed))('may stand %s', (name) => {
    expect(rulesFor(name)).toEqual([]);
  });

  it.each(Object.keys(moved))('move to a line of their own %s', (name) => {
    expect(rulesFor(name)).toEqual(['acolhe/doc-references']);
    expect(mended.read(fileOf(name))).toBe(moved[name]?.[1]);
    expect(rulesFor(name, mended)).toEqual([]);
  });

  it(`are left to the author ${INSIDE}`, () => {
    expect(rulesFor(INSIDE, mended)).toEqual(['acolhe/doc-references']);
    expect(mended.read(fileOf(INSIDE))).toBe(inside);
  });
});

describe('a line of more than 120 characters', () => {
  const LONG = 'so it goes on '.repeat(9);
  const allowed = {
    'with an address': `// http://localhost/${'a'.repeat(120)}\n${END}`,
    'with a string': `export const text = '${LONG}';\n`,
    'with a template': `export const text = \`first\n${LONG}\nlast\`;\n`,
    'with a regular expression': `export const expression = /${LONG}/;\n`,
    'with the text of an attribute': `export const element = <b title="${LONG}" />;\n`,
    'with a string that is tested': `export const isOn = /on/.test('${LONG}');\n`,
    'within a test': `it('goes on', () => {\n  read('${LONG}');\n});\n`,
    'of 120 characters': `// ${'é'.repeat(117)}\n${END}`,
  };
  const reported = {
    'in a comment': `// ${LONG}\n${END}`,
    'in a docstring': `/**\n * ${LONG}\n */\n${END}`,
    'behind code': `export const end = 1; // ${LONG}\n`,
    'in code': `export const sum = 1${' + 1'.repeat(40)};\n`,
    'in the text of an element': `export const element = (\n  <b>\n    ${LONG}\n  </b>\n);\n`,
    'in the title of a test': `it('${LONG}', () => {});\n`,
    'in the title of a group of tests': `test.describe(\`${LONG}\`, () => {});\n`,
    'in the title of a table of tests': `it.each([1, 2])('${LONG}', () => {});\n`,
    'in the summary of a call': `export const call = { summary: '${LONG}' };\n`,
    'in a part of the summary of a call': `export const call = {\n  summary: 'so ' +\n    '${LONG}',\n};\n`,
  };
  const linted = lintSources(sourcesOf({ ...allowed, ...reported }));
  const tooLong = (name: string) => linted.reportsOf(fileOf(name)).filter(({ rule }) => rule === 'acolhe/line-length');

  it.each(Object.keys(allowed))('is allowed %s', (name) => {
    expect(tooLong(name)).toEqual([]);
  });

  it.each(Object.keys(reported))('is reported once %s', (name) => {
    expect(tooLong(name)).toHaveLength(1);
  });
});
