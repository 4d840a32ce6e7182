import { browserTable, ensureBrowsers, missingBrowsers } from './check/browsers.ts';

// `npm run browsers`: installs the browsers of every engine that the tests know, and prints which are there.
ensureBrowsers();
process.stdout.write(`${browserTable()}\n`);
process.exitCode = missingBrowsers().length === 0 ? 0 : 1;
