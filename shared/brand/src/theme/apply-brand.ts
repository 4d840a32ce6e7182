import type { Brand } from '../model/brand.ts';
import { brandStyleSheetText } from './brand-style-sheet.ts';
import { adoptStyleText } from './adopt-style-text.ts';

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

/**
 * Dresses a document or a shadow root in a brand: its tokens as a constructed style sheet and, in a document
 * only, the page class and the favicon. Returns a function that takes all of it off again.
 * @param dark the text of `darkSheetText`; light colours alone unless it is given
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
