import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { limitMs } from '../scripts/jest/slowness.cjs';
import usual from './playwright.config.ts';
import { TEST_RESULTS } from './support/stack/test-stack.ts';

const reports = process.env.ACOLHE_REPORTS ?? join(TEST_RESULTS, 'reports');

/**
 * The product on an empty database, from the first administrator to the first visit: `npm test -- first-day`. With
 * `DATABASE_URL` on that server, whose database has to be empty.
 */
export default defineConfig({
  ...usual,
  projects: [{ name: 'first-day', testMatch: 'e2e/first-day/**/*.spec.ts' }],
  globalSetup: './support/stack/empty-database-setup.ts',
  workers: 1,
  timeout: limitMs(240_000),
  reporter: [['list'], ['json', { outputFile: join(reports, 'first-day.json') }]],
  use: { ...usual.use, actionTimeout: limitMs(30_000) },
});
