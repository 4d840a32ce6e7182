import { isTooOld } from './is-too-old.ts';
import { showTooOld } from './show-too-old.ts';
import { markTooOld } from './too-old-mark.ts';

// A script of its own in the oldest language, so that it runs where the page's main script cannot be read.
if (isTooOld(window)) {
  markTooOld(document);
  showTooOld(document);
}
