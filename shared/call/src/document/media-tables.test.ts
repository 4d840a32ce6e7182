import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPart } from '@acolhe/state/machine-document';
import { mediaTables } from './media-tables.ts';

const PAGE = join(process.cwd(), 'docs/product/call-media.md');

test('the tables in docs/product/call-media.md are what `npm run docs` writes', () => {
  expect(generatedPart(readFileSync(PAGE, 'utf8'))).toBe(mediaTables());
});
