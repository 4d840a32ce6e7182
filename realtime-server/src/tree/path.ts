/** A place in the database: its keys from the root down. The root is the empty path. */
export type Path = readonly string[];

/**
 * Deepest path that may hold a value, as in Firebase.
 * @see docs/product/realtime.md
 */
export const MAX_DEPTH = 32;
/** Longest key, in bytes of UTF-8, as in Firebase. */
export const MAX_KEY_BYTES = 768;

const FORBIDDEN_IN_KEY = /[.#$[\]/\u0000-\u001f\u007f]/;

/** Splits `a/b/c`; empty pieces are dropped, as the SDK does. */
export function parsePath(text: string): Path {
  return text.split('/').filter((key) => key !== '');
}

/** The path as the protocol and the logs write it: `a/b/c`, without a leading slash. */
export function formatPath(path: Path): string {
  return path.join('/');
}

/** Whether a key may be stored: not empty, at most 768 bytes, none of `.#$[]/`, no control character. */
export function isValidKey(key: string): boolean {
  return key !== '' && !FORBIDDEN_IN_KEY.test(key) && Buffer.byteLength(key) <= MAX_KEY_BYTES;
}

/** Checks whether `inner` is `outer` itself or below it. */
export function isWithin(inner: Path, outer: Path): boolean {
  return outer.length <= inner.length && outer.every((key, depth) => key === inner[depth]);
}
