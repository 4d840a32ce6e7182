import { isTooOld, showTooOld } from './unsupported-browser.ts';
import { markTooOld } from './unsupported-browser-mark.ts';

// A script of its own in the oldest language, so that it runs where the page's main script cannot be read.
if (isTooOld(window)) {
  markTooOld(document);
  showTooOld(document);
}
