import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPart } from '@acolhe/state/machine-document';
import { redemptionTable } from './redemption-table.ts';

const PAGE = join(process.cwd(), 'docs/product/gift-cards.md');

test('the table in docs/product/gift-cards.md is what `npm run docs` writes', () => {
  expect(generatedPart(readFileSync(PAGE, 'utf8'))).toBe(redemptionTable());
});
