import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPart } from '@acolhe/state/machine-document';
import { cabinScreenTables } from './cabin-screen-tables.ts';

const PAGE = join(process.cwd(), 'docs/product/cabin-screen.md');

test('the tables in docs/product/cabin-screen.md are what `npm run docs` writes', () => {
  expect(generatedPart(readFileSync(PAGE, 'utf8'))).toBe(cabinScreenTables());
});
