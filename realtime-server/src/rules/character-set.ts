type Range = readonly [first: number, last: number];

/** Characters (UTF-16 units) that a place in a pattern takes. */
export interface CharacterSet {
  readonly ranges: readonly Range[];
  readonly negated: boolean;
}

const code = (char: string): number => char.charCodeAt(0);
const range = (first: string, last: string): Range => [code(first), code(last)];

export const ANY_CHARACTER: CharacterSet = { ranges: [], negated: true };

export function singleCharacter(char: string): CharacterSet {
  return { ranges: [range(char, char)], negated: false };
}

const SPACE: readonly Range[] = [
  range('\t', '\r'),
  range(' ', ' '),
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const DIGIT: readonly Range[] = [range('0', '9')];
const WORD: readonly Range[] = [range('a', 'z'), range('A', 'Z'), range('0', '9'), range('_', '_')];

/** The complement of these ranges, as ranges. */
function complement(ranges: readonly Range[]): Range[] {
  const outside: Range[] = [];
  let from = 0;
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (first > from) outside.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  if (from <= 0xffff) outside.push([from, 0xffff]);
  return outside;
}

const CLASSES: ReadonlyMap<string, readonly Range[]> = new Map([
  ['s', SPACE],
  ['d', DIGIT],
  ['w', WORD],
  ['S', complement(SPACE)],
  ['D', complement(DIGIT)],
  ['W', complement(WORD)],
]);

/** The characters that `\s \w \d \S \W \D` represent; undefined for any other letter. */
export function characterClass(letter: string): readonly Range[] | undefined {
  return CLASSES.get(letter);
}

const contains = (set: CharacterSet, char: number): boolean =>
  set.ranges.some(([first, last]) => first <= char && char <= last);

/** Whether the set takes this character; regardless of its case when asked. */
export function takes(set: CharacterSet, char: string, ignoreCase: boolean): boolean {
  const found =
    contains(set, code(char)) ||
    (ignoreCase && (contains(set, code(char.toLowerCase())) || contains(set, code(char.toUpperCase()))));
  return found !== set.negated;
}
