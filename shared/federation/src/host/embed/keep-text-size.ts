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
export function keepTextSize(root: ShadowRoot, textPx: number): void {
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
