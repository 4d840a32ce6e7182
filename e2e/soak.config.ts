import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** What takes minutes: `npm run soak`. */
export default defineConfig({ ...usual, testMatch: ['e2e/soak/**/*.spec.ts'], testIgnore: [], timeout: 900_000, reporter: [['list']] });
