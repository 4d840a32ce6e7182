/** What screens of this tab hold that was typed and not saved. */
export interface UnsavedInput {
  /** @returns what takes the hold back */
  hold(hasUnsaved: () => boolean): () => void;
  /** Whether something would be lost now. */
  any(): boolean;
}

/** Nothing is held at first. See docs/product/session-in-the-browser.md. */
export function createUnsavedInput(): UnsavedInput {
  const holds = new Set<() => boolean>();
  return {
    hold(hasUnsaved) {
      // A function of its own for each hold: two screens may give the same one.
      const held = (): boolean => hasUnsaved();
      holds.add(held);
      return () => void holds.delete(held);
    },
    any: () => [...holds].some((hasUnsaved) => hasUnsaved()),
  };
}
