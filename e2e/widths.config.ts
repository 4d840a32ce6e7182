import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** Everything that is held against its layout, at every width: `npm run widths`. */
export default defineConfig({
  ...usual,
  projects: [
    {
      name: 'widths',
      testMatch: [
        'e2e/gallery/gallery.spec.ts',
        'e2e/accessibility/{screens,seldom-seen,call,console,embedded,webview,operations}.spec.ts',
        'e2e/journeys/{agenda,documents,scheduling}.spec.ts',
        'e2e/shell/{app,too-old}.spec.ts',
      ],
    },
  ],
  // Of both lanes.
  grepInvert: [],
  timeout: 900_000,
  reporter: [['list']],
});
