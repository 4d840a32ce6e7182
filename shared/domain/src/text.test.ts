import { foldText, hasVisibleText, inOneLine, isOneLine, stripInvisible } from './text.ts';

it.each([
  ['a', true],
  ['?', true],
  ['🙂', true],
  [' é ', true],
  ['\u200b.', true],
  ['', false],
  [' \n\t', false],
  ['\u200b\u200d\ufeff', false],
  ['\u3164', false],
  ['\u2800', false],
  ['\u00ad', false],
  ['\u0301', false],
  ['\u{e0041}', false],
])('%j has visible text: %s', (text, visible) => {
  expect(hasVisibleText(text)).toBe(visible);
});

it.each([
  ['BEM\u00adVINDO-2026\u200b', 'BEMVINDO-2026'],
  ['\u202aana@acolhe.test\u202c', 'ana@acolhe.test'],
  [' \ufeff ', ''],
  ['Ana\u00a0Luz', 'Ana\u00a0Luz'],
  ['é 👍🏽', 'é 👍🏽'],
])('%j without its invisible characters is %j', (text, seen) => {
  expect(stripInvisible(text)).toBe(seen);
});

it.each([
  ['  José Antônio ', 'jose antonio'],
  ['NUTRIÇÃO', 'nutricao'],
  ['Ana', 'ana'],
])('the text %j is searched as %j', (text, folded) => expect(foldText(text)).toBe(folded));

it.each([
  ['Imprevisto do profissional', true, 'Imprevisto do profissional'],
  ['Imprevisto\r\n do profissional\n', false, 'Imprevisto  do profissional'],
  ['um\u2028dois\u2029três', false, 'um dois três'],
  ['um\u0000\tdois', false, 'um dois'],
])('the text %j is one line: %s; it is put on one as %j', (text, isOne, line) => {
  expect([isOneLine(text), inOneLine(text)]).toEqual([isOne, line]);
});
