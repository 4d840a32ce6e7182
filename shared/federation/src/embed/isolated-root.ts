import { adoptStyleText } from '@acolhe/brand';

/** A custom tag, so that a page's styles for `div` do not apply to a part. */
const PART_TAG = 'acolhe-part';

/**
 * Overrides all styles of the host page for the element: among important declarations those of the shadow root win.
 * Resets inherited values too.
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
  preserveTextSize(root, parseFloat(getComputedStyle(host).fontSize) || USUAL_TEXT_PX);
  return { host, root };
}

/** A length in `rem`, which is no part of a name. */
const REM = /(?<![\w.#]|\w-)(\d*\.?\d+)rem\b/g;

/**
 * Rewrites lengths that hang on the size of the page's text.
 * @param textPx size of text, in CSS pixels
 */
export const remInPx = (text: string, textPx: number): string =>
  text.replace(REM, (_, count: string) => `${Number(count) * textPx}px`);

const copyOf = (sheet: CSSStyleSheet, textPx: number): CSSStyleSheet => {
  const copy = new CSSStyleSheet();
  copy.replaceSync(remInPx([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'), textPx));
  return copy;
};

/**
 * Makes style sheets that a shadow root adopts from now on measure by the visitor's size of text instead of the page's:
 * some pages set theirs to 10 px, for their own convenience. Remotes of any version bring their sheets, so it is done
 * where they are adopted. Does nothing where sheets cannot be adopted (a document without rendering).
 * @param textPx the visitor's size of text, in CSS pixels
 */
export function preserveTextSize(root: ShadowRoot, textPx: number): void {
  const adopted = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets');
  if (!adopted?.set) return;
  const copies = new WeakMap<CSSStyleSheet, CSSStyleSheet>();
  const shown = (sheet: CSSStyleSheet): CSSStyleSheet => {
    const copy = copies.get(sheet) ?? copyOf(sheet, textPx);
    copies.set(sheet, copy);
    return copy;
  };
  let given: readonly CSSStyleSheet[] = [...root.adoptedStyleSheets];
  Object.defineProperty(root, 'adoptedStyleSheets', {
    get: () => given,
    set(sheets: readonly CSSStyleSheet[]) {
      given = [...sheets];
      adopted.set?.call(root, given.map(shown));
    },
  });
}

/**
 * Has the browser ask before the page is left, for instance by its back button, while unsaved input would be lost. Only
 * the browser can: the history belongs to the host page, and a part does not change it.
 * @param hasUnsaved whether input would be lost now
 * @returns stops asking
 */
export function askBeforeLeaving(page: Document, hasUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (hasUnsaved()) event.preventDefault();
  };
  page.defaultView?.addEventListener('beforeunload', ask);
  return () => page.defaultView?.removeEventListener('beforeunload', ask);
}
