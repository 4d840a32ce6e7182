import { isDeepStrictEqual } from 'node:util';

/** What nobody may read in the log, by the end of its name; a zip code is none. A patient is named by the number. */
const SECRET =
  /(?:password|secret|hash|token|pin|(?:^|private|api|signing)key|^patient(?:name|phone))s?$|^(?:recovery)?codes?$/i;
/** What is no datum of the person in a patient's record: all else is hidden, and so is what the record gets later. */
const NOT_OF_PERSON: ReadonlySet<string> = new Set(['id', 'clientId', 'client', 'isFirstAccessDone', 'hasConsented']);
const REDACTED = '[redacted]';

type Facts = Readonly<Record<string, unknown>>;

/** Puts a mark in the place of every secret, however deep. */
export const redact = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, inner]) => [name, SECRET.test(name) && inner != null ? REDACTED : within(inner)]),
  );

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return isFacts(value) ? redact(value) : value;
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/**
 * Puts a mark in the place of every datum of a patient: the log outlives what is erased of them.
 * @see docs/product/data-requests.md
 */
export const withoutPerson = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, NOT_OF_PERSON.has(name) || value == null ? value : REDACTED]),
  );

/** Leaves of two states of a thing what differs; `revision`, which always does, goes. */
export function differenceOf(before: Facts, after: Facts): { readonly before: Facts; readonly after: Facts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'revision' && !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
