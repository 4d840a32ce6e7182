import { readFileSync, writeFileSync } from 'node:fs';
import { replaceGeneratedPart } from '@acolhe/state/machine-document';
import { visitDocument } from './visit-document.ts';

const PAGE = new URL('../../../../docs/visit-state-machine.md', import.meta.url);
const SCRIPT = 'mfe-video/src/visit/document/write.ts';
writeFileSync(PAGE, replaceGeneratedPart(readFileSync(PAGE, 'utf8'), SCRIPT, visitDocument()));
