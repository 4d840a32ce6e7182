/** A colour of its own that a brand has for a role of the tokens. */
interface RoleColor {
  readonly role: string;
  readonly value: string;
}

/** Colours as lines of text: 'action.bg #1a4fb3'. */
export const colorLines = (colors: readonly RoleColor[]): string =>
  colors.map(({ role, value }) => `${role} ${value}`).join('\n');

/** Reads colours, one to a line; undefined when a line is none. */
export function colorsFrom(text: string): RoleColor[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const colors = lines.flatMap((line) => {
    const [, role, value] = /^(\S+)\s+(#[0-9a-f]{6})$/i.exec(line) ?? [];
    return role !== undefined && value !== undefined ? [{ role, value }] : [];
  });
  return colors.length === lines.length ? colors : undefined;
}
