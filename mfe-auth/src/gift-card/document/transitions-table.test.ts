import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_BEGINS, TABLE_ENDS, transitionsTable } from './transitions-table.ts';

test('the table in docs is that of the code; if not, run mfe-auth/src/gift-card/document/write.ts', () => {
  expect(readFileSync(join(process.cwd(), 'docs/product/gift-cards.md'), 'utf8')).toContain(
    `${TABLE_BEGINS}${transitionsTable()}${TABLE_ENDS}`,
  );
});
