import { buildAndPlay } from './build/build-and-play.ts';
import { ensureChromium } from './check/chromium.ts';

// `npm run widths`: builds what changed, then lays every state of the gallery out at every width from 320 to 1920 px in
// steps of 40.
ensureChromium();
process.exitCode = await buildAndPlay(['-c', 'e2e/widths.config.ts', ...process.argv.slice(2)], {
  ACOLHE_WIDTHS: 'every',
});
