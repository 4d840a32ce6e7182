/** A mask as people write it: '#' stands for a digit, everything else for itself, as in '###.###.###-##'. */
export function patternMask(pattern: string): (string | RegExp)[] {
  return [...pattern].map((sign) => (sign === '#' ? /\d/ : sign));
}
