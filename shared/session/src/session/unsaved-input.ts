/** The screens of this tab that hold input which is not saved. */
export interface UnsavedInput {
  /** @returns ends the guard */
  guard(hasUnsaved: () => boolean): () => void;
  /** Whether input would be lost now. */
  any(): boolean;
}

/** @see docs/product/session-in-the-browser.md */
export function createUnsavedInput(): UnsavedInput {
  const guards = new Set<() => boolean>();
  return {
    guard(hasUnsaved) {
      // A function of its own for each guard: two screens may give the same one.
      const own = (): boolean => hasUnsaved();
      guards.add(own);
      return () => void guards.delete(own);
    },
    any: () => [...guards].some((hasUnsaved) => hasUnsaved()),
  };
}
