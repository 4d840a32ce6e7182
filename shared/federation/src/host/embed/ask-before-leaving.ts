/**
 * Has the browser ask before the page is left, as by its back button, while something would be lost. Only the browser
 * can: the history is that of the page around, and a part leaves it alone.
 * @param hasUnsaved whether something would be lost now
 * @returns asks no more
 */
export function askBeforeLeaving(page: Document, hasUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (hasUnsaved()) event.preventDefault();
  };
  page.defaultView?.addEventListener('beforeunload', ask);
  return () => page.defaultView?.removeEventListener('beforeunload', ask);
}
