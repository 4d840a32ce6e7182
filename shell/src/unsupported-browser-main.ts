import { isUnsupportedBrowser, showUnsupportedBrowser } from './unsupported-browser.ts';
import { markUnsupportedBrowser } from './unsupported-browser-mark.ts';

// A script of its own in the oldest language, so that it runs where the page's main script cannot be read.
if (isUnsupportedBrowser(window)) {
  markUnsupportedBrowser(document);
  showUnsupportedBrowser(document);
}
