/** By the code alone, since the errors of files are of another class where a caller runs in a context of its own. */
const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code);

/** Whether a store has no such content, by an error that it threw; a store that is away throws another. */
export const isContentMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

/** Whether a store or a disk has no room left, by an error that it threw. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');
