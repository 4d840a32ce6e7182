import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GIFT_CARD_FAULTS } from '@acolhe/domain';

const SOURCES = join(import.meta.dirname, '../..');
const PAGE = join(import.meta.dirname, '../../../../docs/product/refusals.md');

/** The codes that appear next to constructors of refusals. */
function codesIn(text: string): string[] {
  return [
    /\b(?:conflict|gate)\('([a-z-]+)'/g,
    /code: '([a-z-]+)', httpStatus/g,
    /\b\d{3}: \['([a-z-]+)'/g,
    /\brefusal\(\s*\d{3},\s*'([a-z-]+)'/g,
  ].flatMap((form) => [...text.matchAll(form)].map(([, code = '']) => code));
}

it('docs/product/refusals.md names every code of a problem', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const codes = new Set([
    ...files.flatMap((file) => codesIn(readFileSync(join(SOURCES, file), 'utf8'))),
    ...Object.keys(GIFT_CARD_FAULTS),
  ]);
  const named = new Set([...readFileSync(PAGE, 'utf8').matchAll(/`([a-z-]+)`/g)].map(([, code]) => code));
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter((code) => !named.has(code))).toEqual([]);
});
