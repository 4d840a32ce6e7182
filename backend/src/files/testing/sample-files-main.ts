/**
 * Writes the small files of each kind into a folder, and the table of what becomes of them into their page.
 * @see docs/product/files.md
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceGeneratedPart } from '@acolhe/state/machine-document';
import { SAMPLE_FILES, sampleTable } from './sample-files.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SCRIPT = 'backend/src/files/testing/sample-files-main.ts';
const [folder = join(ROOT, '.data/sample-files')] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const { name, make } of SAMPLE_FILES) writeFileSync(join(folder, name), await make());
const page = join(ROOT, 'docs/product/files.md');
writeFileSync(page, replaceGeneratedPart(readFileSync(page, 'utf8'), SCRIPT, sampleTable()));
console.log(`${SAMPLE_FILES.length} files are in ${folder}`);
