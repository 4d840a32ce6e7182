import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { limitMs } from '../scripts/jest/slowness.cjs';
import { headlessPath } from '../scripts/src/check/browsers.ts';
import { browserArguments, WHOLE_BROWSER } from './support/people/people.ts';
import { at, ROOT, TEST_RESULTS } from './support/stack/test-stack.ts';

/** Wide tests belong to the second lane, `npm run test:all`; CONTRIBUTING.md says which lane holds what. */
const otherLane = process.env.ACOLHE_LANE === 'all' ? [] : [/@wide/];
/** Two sides with a camera each fill a core: one such call runs at a time, concurrently with other tests. */
export const CALLS = { grep: /@call/, workers: 1 };
const PORTAL = {
  testMatch: 'e2e/**/*.spec.ts',
  testIgnore: ['e2e/{soak,engines,first-day}/**', '**/node_modules/**'],
};
const ROOMS = { testMatch: 'shared/**/*.spec.ts', testIgnore: ['**/node_modules/**', '**/dist/**'] };
const reports = process.env.ACOLHE_REPORTS ?? join(TEST_RESULTS, 'reports');

/** Prints each test, and writes a report from which `npm test` counts and names those that passed in the retry only. */
export const reportersTo = (file: string): ReporterDescription[] => [
  ['list'],
  ['json', { outputFile: join(reports, file) }],
];

export default defineConfig({
  testDir: ROOT,
  projects: [
    // The headless shell treats devices and permissions differently, so these tests run in the whole browser.
    { name: 'rooms', ...ROOMS, use: WHOLE_BROWSER, grepInvert: [CALLS.grep, ...otherLane] },
    // A room of two sides is a call too.
    {
      name: 'calls',
      testMatch: [PORTAL.testMatch, ROOMS.testMatch],
      testIgnore: [...PORTAL.testIgnore, ...ROOMS.testIgnore],
      use: WHOLE_BROWSER,
      ...CALLS,
    },
    { name: 'portal', ...PORTAL, grepInvert: [CALLS.grep, ...otherLane] },
  ],
  outputDir: join(TEST_RESULTS, 'results'),
  globalSetup: './support/stack/global-setup.ts',
  // Each has a separate stack, whose services need a core while they start, and calls while they last.
  workers: 2,
  fullyParallel: false,
  snapshotPathTemplate: '{testDir}/e2e/accessibility/heard/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // Tests that passed only at the second try are listed at the end of the run, see scripts/src/check/tally.ts.
  retries: 1,
  grepInvert: otherLane,
  timeout: limitMs(120_000),
  // A machine that is busy with something else is slow, not wrong.
  expect: { timeout: limitMs(30_000) },
  reporter: reportersTo('playwright.json'),
  use: {
    baseURL: at('shell'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    // Recording costs a third of the work of a run; `--trace retain-on-failure` has it where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: headlessPath(), args: browserArguments() },
  },
});
