import { buildAndPlay } from './build/build-and-play.ts';
import { browserTable, ensureBrowsers } from './check/browsers.ts';

// `npm run test:engines`: builds what changed, then the journeys in Firefox and the screens in WebKit;
// `npm run test:engines -- -g booking` those alone whose name has the word.
ensureBrowsers();
process.stdout.write(`${browserTable()}\n`);
process.exitCode = await buildAndPlay(['-c', 'e2e/engines.config.ts', ...process.argv.slice(2)], {});
