import { readFileSync, writeFileSync } from 'node:fs';
import { replaceGeneratedPart } from '@acolhe/state/machine-document';
import { cabinScreenTables } from './cabin-screen-tables.ts';

const PAGE = new URL('../../../docs/product/cabin-screen.md', import.meta.url);
const SCRIPT = 'mfe-cabin/src/document/write.ts';
writeFileSync(PAGE, replaceGeneratedPart(readFileSync(PAGE, 'utf8'), SCRIPT, cabinScreenTables()));
