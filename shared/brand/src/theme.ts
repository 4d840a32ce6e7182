import type { Brand } from './brands/brand.ts';
import { baseDeclarations, paletteDeclarations } from './tokens/token-sheet.generated.ts';

/**
 * Applies a brand to a document or a shadow root: its tokens as a constructed style sheet and, in a document only, the
 * page class and the favicon.
 * @param dark the text of `darkSheetText`; light colours alone unless it is given
 * @returns a function that removes all of it
 */
export function applyBrand(root: Document | ShadowRoot, brand: Brand, dark = ''): () => void {
  const removeSheet = adoptStyleText(root, brandStyleSheetText(brand) + dark);
  if (!isDocument(root)) return removeSheet;
  const restoreFavicon = setFavicon(root, brand.favicon);
  root.documentElement.classList.add(brand.pageClass);
  return () => {
    root.documentElement.classList.remove(brand.pageClass);
    restoreFavicon();
    removeSheet();
  };
}

/** What tokens are declared on: the page that adopts them, or a shadow root. */
export const ROOTS = ':root,:host';

/** The custom property of a colour's role. */
export const colorProperty = (role: string): string => `--ac-color-${role.replaceAll('.', '-')}`;

/** Single colours by role as declarations. */
export const colorDeclarations = (colors: Brand['colors']): string =>
  Object.entries(colors)
    .map(([role, color]) => `${colorProperty(role)}:${color};`)
    .join('');

/**
 * The style sheet of a brand as text: every token as a custom property on `:root` (adopted by a document) and on
 * `:host` (adopted by a shadow root).
 * @see docs/product/brand.md
 */
export function brandStyleSheetText({ palette, colors }: Pick<Brand, 'palette' | 'colors'>): string {
  const own = colorDeclarations(colors);
  return `${ROOTS}{color-scheme:light;${baseDeclarations}${paletteDeclarations[palette]}${own}}`;
}

/**
 * Adopts a style sheet of this text into a root and returns a function that removes it. Does nothing where
 * constructed style sheets do not exist (a document without rendering).
 */
export function adoptStyleText(root: Document | ShadowRoot, text: string): () => void {
  if (!('adoptedStyleSheets' in root) || !('replaceSync' in CSSStyleSheet.prototype)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

function setFavicon(page: Document, address: string): () => void {
  const before = page.head.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const link = page.createElement('link');
  link.rel = 'icon';
  link.href = address;
  if (before) before.replaceWith(link);
  else page.head.append(link);
  return () => {
    if (before) link.replaceWith(before);
    else link.remove();
  };
}

const isDocument = (root: Document | ShadowRoot): root is Document => root.nodeType === 9;
