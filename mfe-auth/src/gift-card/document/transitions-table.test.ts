import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_BEGINS, TABLE_ENDS, transitionsTable } from './transitions-table.ts';

test('the table in docs is that of the code; if not, run mfe-auth/src/gift-card/document/write.ts', () => {
  expect(withoutPadding(readFileSync(join(process.cwd(), 'docs/product/gift-cards.md'), 'utf8'))).toContain(
    withoutPadding(`${TABLE_BEGINS}\n${transitionsTable()}\n${TABLE_ENDS}`),
  );
});

/** The page is formatted: cells are padded to the width of their column. */
const withoutPadding = (page: string): string => page.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');
