/** The first label of a control; a group of choices has its legend within it. */
const labelOf = (field: HTMLElement | null): HTMLElement | undefined =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field.labels?.[0]
    : undefined;

/**
 * Focuses a field and brings its box into view, from the label on: the message stands between it and the control.
 * @param id of the field
 * @param root document or shadow root that holds the field
 */
export function leadToField(id: string, root: Document | ShadowRoot): void {
  const field = root.getElementById(id);
  (labelOf(field) ?? field)?.scrollIntoView({ block: 'start' });
  field?.focus({ preventScroll: true });
}
