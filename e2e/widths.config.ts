import { defineConfig } from '@playwright/test';
import { limitMs } from '../scripts/jest/slowness.cjs';
import usual, { CALLS } from './playwright.config.ts';

const testMatch = [
  'e2e/gallery/gallery.spec.ts',
  'e2e/accessibility/{screens,seldom-seen,call,console,embedded,webview,operations}.spec.ts',
  'e2e/journeys/{agenda,documents,scheduling}.spec.ts',
  'e2e/shell/{app,too-old}.spec.ts',
];

/** Everything that is held against its layout, at every width: `npm run widths`. */
export default defineConfig({
  ...usual,
  projects: [
    { name: 'calls', testMatch, ...CALLS },
    { name: 'widths', testMatch, grepInvert: CALLS.grep },
  ],
  // Of both lanes.
  grepInvert: [],
  timeout: limitMs(900_000),
  reporter: [['list']],
});
