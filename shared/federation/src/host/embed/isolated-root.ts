import { adoptStyleText } from '@acolhe/brand';
import { keepTextSize } from './keep-text-size.ts';

/** A tag of its own, so that what a page says of its `div`s is not said of a part. */
const PART_TAG = 'acolhe-part';

/**
 * What a page's styles say of the element, whatever they say, is not so: among important declarations those of the
 * shadow root win. Inherited values begin anew too.
 */
const SHEET = `:host{all:initial!important;display:block!important;box-sizing:border-box!important;width:100%!important;min-width:0!important}`;

/** The size of text that a visitor has not changed, in CSS pixels. */
const USUAL_TEXT_PX = 16;

/**
 * Adds an element with a shadow root to a place in a page, into which no style of that page reaches: neither by its
 * tag, by its being empty nor by its place, nor through the size of the page's own text.
 */
export function addIsolatedRoot(place: HTMLElement): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = place.ownerDocument.createElement(PART_TAG);
  // See docs/decisions/0043-translated-pages.md.
  host.setAttribute('translate', 'no');
  const root = host.attachShadow({ mode: 'open' });
  place.append(host);
  adoptStyleText(root, SHEET);
  keepTextSize(root, parseFloat(getComputedStyle(host).fontSize) || USUAL_TEXT_PX);
  return { host, root };
}
