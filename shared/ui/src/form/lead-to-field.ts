/**
 * Focuses a field and brings its label into view.
 * @param id of the field
 * @param root document or shadow root that holds the field
 */
export function leadToField(id: string, root: Document | ShadowRoot): void {
  const field = root.getElementById(id);
  const label = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null;
  (label ?? field)?.scrollIntoView({ block: 'start' });
  field?.focus({ preventScroll: true });
}
