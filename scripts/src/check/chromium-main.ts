import { ensureChromium } from './chromium.ts';

// The step `chromium` of `npm test`: installs the browsers that are missing.
ensureChromium();
