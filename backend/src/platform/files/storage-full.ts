/** Whether a store or a disk has no room left, by the code of an error that it threw. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
