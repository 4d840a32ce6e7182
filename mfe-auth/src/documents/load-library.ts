/**
 * The texts and what draws them, in a piece of their own that the sign-in page does not carry.
 * @throws when the piece cannot be loaded
 */
export const loadLibrary = () => import('./library.ts');
export type Library = Awaited<ReturnType<typeof loadLibrary>>;
