import { readFileSync, writeFileSync } from 'node:fs';
import { replaceGeneratedPart } from '@acolhe/state/machine-document';
import { redemptionTable } from './redemption-table.ts';

const PAGE = new URL('../../../../docs/product/gift-cards.md', import.meta.url);
const SCRIPT = 'mfe-auth/src/gift-card/document/write.ts';
writeFileSync(PAGE, replaceGeneratedPart(readFileSync(PAGE, 'utf8'), SCRIPT, redemptionTable()));
