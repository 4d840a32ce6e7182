/** A colour of the Design Tokens format (2025.10), in the sRGB space: components and alpha from 0 to 1. */
export interface ColorValue {
  readonly colorSpace: string;
  readonly components: readonly number[];
  readonly alpha?: number;
  readonly hex?: string;
}

/** One token by its full dotted name; the value may be an alias such as `{primitive.color.white}`. */
export interface Token {
  readonly type: string;
  readonly value: unknown;
}
export type TokenSet = ReadonlyMap<string, Token>;

const isGroup = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Flattens a Design Tokens document into tokens by dotted name; a type holds for all below it. */
export function flattenTokens(document: unknown): TokenSet {
  const out = new Map<string, Token>();
  const walk = (node: unknown, path: readonly string[], inherited: string): void => {
    if (!isGroup(node)) return;
    const type = typeof node.$type === 'string' ? node.$type : inherited;
    if ('$value' in node) {
      out.set(path.join('.'), { type, value: node.$value });
      return;
    }
    for (const [name, child] of Object.entries(node)) if (!name.startsWith('$')) walk(child, [...path, name], type);
  };
  walk(document, [], '');
  return out;
}

/** The name that a value points to, or `null` when it is no alias. */
export function aliasOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^\{(.+)\}$/.exec(value)?.[1] ?? null) : null;
}

/**
 * Checks that a palette overrides known semantic tokens only.
 * @returns one sentence per fault
 */
export function paletteFaults(base: TokenSet, palette: TokenSet): string[] {
  return [...palette.keys()].flatMap((name) => {
    if (!name.startsWith('semantic.')) return [`${name}: a brand overrides semantic tokens only`];
    return base.has(name) ? [] : [`${name}: no such token`];
  });
}

/** Follows aliases to a value, looking in the palette first. Throws a `RangeError` for an unknown name. */
export function resolveToken(name: string, base: TokenSet, palette?: TokenSet): unknown {
  const token = palette?.get(name) ?? base.get(name);
  if (!token) throw new RangeError(`No token has the name ${name}`);
  const alias = aliasOf(token.value);
  return alias === null ? token.value : resolveToken(alias, base, palette);
}

/** As `resolveToken`, for a colour. Throws a `TypeError` when the token is no sRGB colour. */
export function resolveColor(name: string, base: TokenSet, palette?: TokenSet): ColorValue {
  const value = resolveToken(name, base, palette);
  if (isGroup(value) && value.colorSpace === 'srgb' && Array.isArray(value.components)) {
    return { colorSpace: 'srgb', components: value.components.map(Number) };
  }
  throw new TypeError(`${name} is no sRGB colour`);
}
