/**
 * Joins class names.
 * @returns undefined when there is none, so that no empty attribute is written
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length > 0 ? present.join(' ') : undefined;
}
