/**
 * Writes the page of senders.
 * @see docs/product/senders.md
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendersPage } from './senders-page.ts';
import { readSources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../../..');
writeFileSync(join(ROOT, 'docs/product/senders.md'), sendersPage(readSources(ROOT)));
