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
