import { type PageBrands, PLAIN_BRANDS } from '../model/brand-settings.ts';

/** Id of the data block of a page that says which brand it is of, and what the operator set. */
export const PAGE_BRANDS_ID = 'acolhe-brands';

/**
 * Reads what a page is told of brands. Whoever serves it has checked it, from a file of the operator's.
 * @returns the main brand without settings where the page says nothing
 * @throws SyntaxError for a block that cannot be read
 */
export function readPageBrands(page: Document): PageBrands {
  const text = page.getElementById(PAGE_BRANDS_ID)?.textContent ?? '';
  return text === '' ? PLAIN_BRANDS : (JSON.parse(text) as PageBrands);
}
