/** Whether a store has no such content, by the code of an error that it threw; one that is away has another. */
export const isContentMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
