import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPart } from '@acolhe/state/machine-document';
import { limitsTables } from './limits-table.ts';

it('the limits in docs/operating.md are those that the service holds', () => {
  const page = readFileSync(join(process.cwd(), 'docs/operating.md'), 'utf8');
  expect(generatedPart(page)).toBe(limitsTables());
});

it('the tables of limits know no list or record without one', () => {
  expect(limitsTables()).not.toMatch(/∞|undefined|NaN/);
});
