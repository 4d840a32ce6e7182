import { buildAndPlay } from './build/build-and-play.ts';
import { chromiumPath, ensureChromium } from './check/browsers.ts';

// `npm run soak`: builds what changed, then the browser tests that take minutes; `npm run soak -- -g rounds` those
// alone whose name has the word.
ensureChromium();
process.exitCode = await buildAndPlay(['-c', 'e2e/soak.config.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: chromiumPath(),
});
