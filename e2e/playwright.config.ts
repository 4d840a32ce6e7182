import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/src/check/chromium.ts';
import { browserArguments } from './support/people.ts';
import { at, ROOT, TEST_DATA } from './support/test-run.ts';

const reports = process.env.ACOLHE_REPORTS ?? join(TEST_DATA, 'reports');

export default defineConfig({
  testDir: ROOT,
  testMatch: ['e2e/**/*.spec.ts', 'shared/**/*.spec.ts', 'realtime-server/**/*.spec.ts'],
  testIgnore: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/performance/**', '**/soak/**'],
  outputDir: join(TEST_DATA, 'results'),
  globalSetup: './support/global-setup.ts',
  // The professionals on duty are shared by all journeys: one at a time.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: join(reports, 'playwright.json') }]],
  use: {
    baseURL: at('shell'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: browserArguments() },
  },
});
