import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleTable } from '../../backend/src/files/testing/sample-files.ts';
import { limitsTables } from '../../backend/src/testing/limits-table/limits-table.ts';
import { redemptionTable } from '../../mfe-auth/src/gift-card/document/redemption-table.ts';
import { cabinScreenTables } from '../../mfe-cabin/src/document/cabin-screen-tables.ts';
import { visitDocument } from '../../mfe-video/src/visit/document/visit-document.ts';
import { mediaTables } from '../../shared/call/src/document/media-tables.ts';
import { replaceGeneratedPart } from '../../shared/state/src/machine-document.ts';
import { sendersPage } from './senders/senders-page.ts';
import { readSources } from './senders/sources.ts';

// `npm run docs`: writes what the documents contain of the code, such as the tables of limits and of state machines. A
// test of each table compares it with its page.
const ROOT = join(import.meta.dirname, '../..');

const PARTS: Readonly<Record<string, () => string>> = {
  'docs/operating.md': limitsTables,
  'docs/product/call-media.md': mediaTables,
  'docs/product/cabin-screen.md': cabinScreenTables,
  'docs/product/files.md': sampleTable,
  'docs/product/gift-cards.md': redemptionTable,
  'docs/visit-state-machine.md': visitDocument,
};

for (const [page, contentOf] of Object.entries(PARTS)) {
  const file = join(ROOT, page);
  writeFileSync(file, replaceGeneratedPart(readFileSync(file, 'utf8'), contentOf()));
}
writeFileSync(join(ROOT, 'docs/product/senders.md'), sendersPage(readSources(ROOT)));
