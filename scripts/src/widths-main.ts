import { buildAndPlay } from './build/build-and-play.ts';
import { ensureChromium } from './check/browsers.ts';

// `npm run widths`: builds what changed, then lays every state of the gallery and every screen of the journeys out at
// every width from 320 to 1920 px in steps of 40; `npm run widths -- -g booking` those alone whose name has the word.
ensureChromium();
process.exitCode = await buildAndPlay(['-c', 'e2e/widths.config.ts', ...process.argv.slice(2)], {
  ACOLHE_WIDTHS: 'every',
});
