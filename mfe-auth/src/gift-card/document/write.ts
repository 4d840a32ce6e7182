import { readFileSync, writeFileSync } from 'node:fs';
import { TABLE_BEGINS, TABLE_ENDS, transitionsTable } from './transitions-table.ts';

const page = new URL('../../../../docs/product/gift-cards.md', import.meta.url);
const text = readFileSync(page, 'utf8');
const [before = '', after = ''] = [text.split(TABLE_BEGINS)[0], text.split(TABLE_ENDS)[1]];
writeFileSync(page, `${before}${TABLE_BEGINS}\n${transitionsTable()}\n${TABLE_ENDS}${after}`);
