import { expect } from '@playwright/test';
import { test } from '../support/people/test.ts';
import { CABIN, hurryToForm, openingOf } from './cabin-page.ts';
import { totalSentBytes } from './sent-bytes.ts';

/** @see docs/kiosk.md */
const MAX_BYTES = 150_000;
const MAX_SCRIPTS = 4;

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

test('a cabin’s form loads no more scripts and bytes than its budget, and without the code of rooms', async ({
  page,
}) => {
  await hurryToForm(page);
  await page.goto(CABIN);
  const { scripts } = await openingOf(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(await totalSentBytes(scripts, 'br')).toBeLessThanOrEqual(MAX_BYTES);
});
