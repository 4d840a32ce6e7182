import { defineConfig } from '@playwright/test';
import { limitMs } from '../scripts/jest/slowness.cjs';
import usual, { reportersTo } from './playwright.config.ts';

/**
 * The product on an empty database, from the first administrator to the first visit: `npm test -- first-day`. With
 * `DATABASE_URL` on that server, whose database has to be empty.
 */
export default defineConfig({
  ...usual,
  projects: [{ name: 'first-day', testMatch: 'e2e/first-day/**/*.spec.ts' }],
  globalSetup: './support/stack/empty-database-setup.ts',
  workers: 1,
  // The database is empty once for a run: a second try would find what the first one left.
  retries: 0,
  timeout: limitMs(240_000),
  reporter: reportersTo('first-day.json'),
  use: { ...usual.use, actionTimeout: limitMs(30_000) },
});
