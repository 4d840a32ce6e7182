import { HTTP_LIMITS } from '../limits/http-limits.ts';

/** What no call can take, and where it stands. */
export interface UnfitValue {
  readonly path: readonly string[];
  readonly message: 'not a text' | 'nested too deeply' | 'too many values';
}

/**
 * Finds what no call can take: a text that no database column can hold (one with a NUL character or half of a surrogate
 * pair, as a value or as a name), a value that is nested too deeply, or more values than any call has.
 * @param value parsed JSON
 * @returns the first one, or undefined
 */
export function unfitValueIn(value: unknown): UnfitValue | undefined {
  // One path is kept for the whole walk, since a copy at each place would cost the square of a large body.
  const path: string[] = [];
  const message = faultBelow(value, { path, left: HTTP_LIMITS.jsonValues });
  return message && { path, message };
}

interface Walk {
  readonly path: string[];
  /** Values that may still come. */
  left: number;
}

function faultBelow(value: unknown, walk: Walk): UnfitValue['message'] | undefined {
  if (walk.left-- <= 0) return 'too many values';
  if (typeof value === 'string') return isBroken(value) ? 'not a text' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (walk.path.length >= HTTP_LIMITS.jsonDepth) return 'nested too deeply';
  // No list of all entries is made, which might be long.
  for (const name in value) {
    if (isBroken(name)) return 'not a text';
    walk.path.push(name);
    const fault = faultBelow((value as Readonly<Record<string, unknown>>)[name], walk);
    if (fault) return fault;
    walk.path.pop();
  }
  return undefined;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || hasLoneSurrogate(text);
}

function hasLoneSurrogate(text: string): boolean {
  return /[\uD800-\uDFFF]/u.test(text);
}
