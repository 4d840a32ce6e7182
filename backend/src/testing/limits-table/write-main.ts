/**
 * Writes the limits that the service holds into the operator's page.
 * @see docs/operating.md
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { replaceGeneratedPart } from '@acolhe/state/machine-document';
import { limitsTables } from './limits-table.ts';

const PAGE = new URL('../../../../docs/operating.md', import.meta.url);
const SCRIPT = 'backend/src/testing/limits-table/write-main.ts';
writeFileSync(PAGE, replaceGeneratedPart(readFileSync(PAGE, 'utf8'), SCRIPT, limitsTables()));
