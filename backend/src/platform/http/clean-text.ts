/**
 * Finds a text that no database column can hold: one with a NUL character or half of a surrogate pair, as a value or as a name.
 * @param value parsed JSON
 * @returns the path to the first one, or undefined
 */
export function brokenTextIn(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isBroken(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (isBroken(name)) return path;
    const found = brokenTextIn(part, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || hasLoneSurrogate(text);
}

function hasLoneSurrogate(text: string): boolean {
  return /[\uD800-\uDFFF]/u.test(text);
}
