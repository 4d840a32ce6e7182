import { defineConfig } from '@playwright/test';
import { limitMs } from '../scripts/jest/slowness.cjs';
import usual, { reportersTo } from './playwright.config.ts';

/** Tests that take minutes: `npm run soak`. */
export default defineConfig({
  ...usual,
  projects: [{ name: 'soak', testMatch: 'e2e/soak/**/*.spec.ts' }],
  workers: 1,
  timeout: limitMs(900_000),
  reporter: reportersTo('soak.json'),
});
