/** Root that adopts style sheets: the page, or the shadow root of an embedded part. */
export type StyleRoot = Document | ShadowRoot;

const users = new WeakMap<StyleRoot, Map<CSSStyleSheet, number>>();

function countOf(root: StyleRoot): Map<CSSStyleSheet, number> {
  const known = users.get(root);
  if (known) return known;
  const fresh = new Map<CSSStyleSheet, number>();
  users.set(root, fresh);
  return fresh;
}

/**
 * Adopts a sheet into a root and counts its users. Does nothing where sheets cannot be adopted (a document without
 * rendering).
 * @returns a function that ends this use; the sheet leaves the root with its last user
 */
export function adoptSheet(root: StyleRoot, sheet: CSSStyleSheet): () => void {
  if (!('adoptedStyleSheets' in root)) return () => undefined;
  const count = countOf(root);
  const before = count.get(sheet) ?? 0;
  count.set(sheet, before + 1);
  if (before === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (count.get(sheet) ?? 1) - 1;
    if (left > 0) {
      count.set(sheet, left);
      return;
    }
    count.delete(sheet);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/**
 * Joins class names.
 * @returns undefined when there is none, so that no empty attribute is written
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length > 0 ? present.join(' ') : undefined;
}
