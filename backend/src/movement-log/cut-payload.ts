type Payload = Readonly<Record<string, unknown>>;

const MAX_CHARACTERS = 1_000;
const MAX_FIELDS = 10;
const MAX_NAME_CHARACTERS = 32;

/**
 * Cuts the payload of an event to what the movement log keeps: the first fields, with shortened names, as far as there
 * is room. A text that is too long is shortened; any other value that does not fit is left out.
 * @see docs/product/movement-log.md
 */
export function cutPayload(payload: Payload): Payload {
  let kept: Payload = {};
  for (const [name, value] of Object.entries(payload).slice(0, MAX_FIELDS)) {
    const key = start(name, MAX_NAME_CHARACTERS);
    const fitting = fittingValue(value, (candidate) => MAX_CHARACTERS - sizeOf({ ...kept, [key]: candidate }));
    if (fitting !== undefined) kept = { ...kept, [key]: fitting };
  }
  return kept;
}

/** @param roomWith how many characters are left with a value, fewer than none when it does not fit */
function fittingValue(value: unknown, roomWith: (candidate: unknown) => number): unknown {
  if (roomWith(value) >= 0) return value;
  if (typeof value !== 'string') return undefined;
  let text = value;
  // A character takes one place or, escaped, more: what is missing is taken off until it fits.
  while (text !== '' && roomWith(text) < 0) text = start(text, text.length + roomWith(text));
  return text === '' ? undefined : text;
}

/** The first characters of a text, without half of a surrogate pair, which no column holds. */
const start = (text: string, length: number): string => text.slice(0, Math.max(0, length)).replace(/\p{Cs}$/u, '');

const sizeOf = (payload: Payload): number => JSON.stringify(payload).length;
