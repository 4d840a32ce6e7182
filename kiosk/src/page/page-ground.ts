/** Gives the page no margin and the brand's background; everything else is styled by its components. */
export function setPageGround(page: Document): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body{margin:0;background:var(--ac-color-surface-page)}');
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
