import { readFileSync, writeFileSync } from 'node:fs';
import { replaceGeneratedPart } from '@acolhe/state/machine-document';
import { mediaTables } from './media-tables.ts';

const PAGE = new URL('../../../../docs/product/call-media.md', import.meta.url);
const SCRIPT = 'shared/call/src/document/write.ts';
writeFileSync(PAGE, replaceGeneratedPart(readFileSync(PAGE, 'utf8'), SCRIPT, mediaTables()));
