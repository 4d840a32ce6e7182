/**
 * Writes the small files of each kind into a folder.
 * @see docs/product/files.md
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_FILES } from './sample-files.ts';

const [folder = join(import.meta.dirname, '../../../../.data/sample-files')] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const { name, make } of SAMPLE_FILES) writeFileSync(join(folder, name), await make());
console.log(`${SAMPLE_FILES.length} files are in ${folder}`);
