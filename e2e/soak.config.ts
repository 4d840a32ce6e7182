import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** What takes minutes: `npm run soak`. */
export default defineConfig({
  ...usual,
  projects: [{ name: 'soak', testMatch: 'e2e/soak/**/*.spec.ts' }],
  timeout: 900_000,
  reporter: [['list']],
});
