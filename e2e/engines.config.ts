import { defineConfig } from '@playwright/test';
import usual, { reportersTo } from './playwright.config.ts';

/** Browsers of other engines: `npm run test:engines`. */
export default defineConfig({
  ...usual,
  projects: [{ name: 'engines', testMatch: 'e2e/engines/**/*.spec.ts' }],
  workers: 1,
  reporter: reportersTo('engines.json'),
});
