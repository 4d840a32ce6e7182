import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RuleTester } from 'eslint';
import plugin from './plugin.mjs';
import { WIRE_TESTS } from './wire-tests.mjs';

const tester = new RuleTester({ languageOptions: { sourceType: 'module', ecmaVersion: 2023 } });
const leak = (word: string) => ({ messageId: 'leak', data: { word } });

describe('the words of the wire', () => {
  it.each(WIRE_TESTS)('are allowed in a test that exists: %s', (file) => {
    expect(existsSync(join(__dirname, '../..', file))).toBe(true);
  });

  tester.run('in code', plugin.rules['wire-dialect'], {
    valid: [
      {
        name: 'allow the names of the domain',
        code: "const command = { patientId: record.patientId, data: 'answer' };",
      },
      { name: 'allow a sentence on a screen', code: "const title = 'Qual o motivo da visita?';" },
      { name: 'allow an address of the portal', code: "const path = '/portal-paciente/agendamento';" },
      { name: 'allow a longer word that holds one', code: 'const mail = `paciente${n}@acolhe.test`;' },
    ],
    invalid: [
      { name: 'are reported as a key', code: 'send({ pac_id: 1 });', errors: [leak('pac_id')] },
      { name: 'are reported once for a shorthand', code: 'const { spaId } = body;', errors: [leak('spaId')] },
      {
        name: 'are reported as a property and as a value',
        code: "if (record.comando === 'resposta') end();",
        errors: [leak('comando'), leak('resposta')],
      },
      {
        name: 'are reported as parts of a template',
        code: 'const path = `pacientes/${key}/comando`;',
        errors: [leak('pacientes'), leak('comando')],
      },
      { name: 'are reported as parts of a path', code: "fetch('/api/pep/circle/end');", errors: [leak('pep')] },
    ],
  });
});

describe('references of docstrings to pages', () => {
  const form = { messageId: 'form' };
  tester.run('in code', plugin.rules['doc-references'], {
    valid: [
      { name: 'may stand after the text', code: '/**\n * Ends the call.\n * @see docs/product/call.md\n */\nend();' },
      { name: 'may be the whole docstring', code: '/** @see docs/product/call.md */\nend();' },
      { name: 'may stand anywhere in other comments', code: '// Rounded: see docs/product/call.md.\nend();' },
    ],
    invalid: [
      {
        name: 'move from a sentence of their own to a line of their own',
        code: '/** Ends the call. See docs/product/call.md. */\nend();',
        output: '/**\n * Ends the call.\n * @see docs/product/call.md\n */\nend();',
        errors: [form],
      },
      {
        name: 'move from the end of a line to a line of their own',
        code: '/** Ends the call. @see docs/product/call.md */\nend();',
        output: '/**\n * Ends the call.\n * @see docs/product/call.md\n */\nend();',
        errors: [form],
      },
      {
        name: 'move after the tags, over the break of a line',
        code: '  /**\n   * Ends the call. See\n   * docs/product/call.md.\n   * @returns nothing\n   */\nend();',
        output: '  /**\n   * Ends the call.\n   * @returns nothing\n   * @see docs/product/call.md\n   */\nend();',
        errors: [form],
      },
      {
        name: 'are left to the author inside a sentence',
        code: '/** Ends as docs/product/call.md says. */\nend();',
        output: null,
        errors: [form],
      },
    ],
  });
});
