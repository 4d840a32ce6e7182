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
