/** The reasons against signing out in this tab. */
export interface SignOutBlocks {
  /**
   * Blocks signing out while `reason` returns a message.
   * @returns ends the block
   */
  add(reason: () => string | undefined): () => void;
  /** The message of the first block that holds now. */
  first(): string | undefined;
}

export function createSignOutBlocks(): SignOutBlocks {
  const blocks = new Set<() => string | undefined>();
  return {
    add(reason) {
      blocks.add(reason);
      return () => void blocks.delete(reason);
    },
    first() {
      for (const reason of blocks) {
        const message = reason();
        if (message !== undefined) return message;
      }
      return undefined;
    },
  };
}

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
      // A separate function for each guard: two screens may give the same one.
      const own = (): boolean => hasUnsaved();
      guards.add(own);
      return () => void guards.delete(own);
    },
    any: () => [...guards].some((hasUnsaved) => hasUnsaved()),
  };
}
