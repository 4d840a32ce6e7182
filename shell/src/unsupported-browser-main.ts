import { markUnsupportedBrowser } from './unsupported-browser-mark.ts';
import { isUnsupportedBrowser, showUnsupportedBrowser } from './unsupported-browser.ts';

// A separate script in the oldest syntax, so that it runs in browsers that cannot parse the page's main script.
if (isUnsupportedBrowser(window)) {
  markUnsupportedBrowser(document);
  showUnsupportedBrowser(document);
}
