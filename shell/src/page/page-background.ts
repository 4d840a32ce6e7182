/** The page itself has no edge and the brand's ground; everything else is styled by its components. */
export function setPageBackground(page: Document): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body{margin:0;background:var(--ac-color-surface-page)}');
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
