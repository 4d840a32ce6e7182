/** No body of ours nests deeper; one that does is refused before anything walks through it. */
const MAX_DEPTH = 32;

/**
 * Finds what no call can take: a text that no database column can hold (one with a NUL character or half of a surrogate
 * pair, as a value or as a name), or a value that is nested too deeply.
 * @param value parsed JSON
 * @returns the path to the first one, or undefined
 */
export function brokenTextIn(value: unknown): readonly string[] | undefined {
  const path: string[] = [];
  return isFoundBelow(value, path) ? path : undefined;
}

/** One path is kept for the whole walk, since a copy at each place would cost the square of a large body. */
function isFoundBelow(value: unknown, path: string[]): boolean {
  if (typeof value === 'string') return isBroken(value);
  if (typeof value !== 'object' || value === null) return false;
  if (path.length >= MAX_DEPTH) return true;
  for (const [name, part] of Object.entries(value)) {
    if (isBroken(name)) return true;
    path.push(name);
    if (isFoundBelow(part, path)) return true;
    path.pop();
  }
  return false;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || hasLoneSurrogate(text);
}

function hasLoneSurrogate(text: string): boolean {
  return /[\uD800-\uDFFF]/u.test(text);
}
