import { ensureChromium } from './browsers.ts';

// The step `chromium` of `npm test`: installs the browsers that are missing.
ensureChromium();
