/** A colour of the Design Tokens format (2025.10), in the sRGB space: components and alpha from 0 to 1. */
export interface ColorValue {
  readonly colorSpace: string;
  readonly components: readonly number[];
  readonly alpha?: number;
  readonly hex?: string;
}

/** One token by its full dotted name; the value may be an alias such as `{primitive.color.white}`. */
interface Token {
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
function aliasOf(value: unknown): string | null {
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

const PREFIX: Readonly<Record<string, string>> = { primitive: '--ac-p-', semantic: '--ac-', component: '--ac-c-' };

/** The custom property of a token: `semantic.color.action.bg` is `--ac-color-action-bg`. */
export function propertyOf(name: string): string {
  const [tier = '', ...rest] = name.split('.');
  return `${PREFIX[tier] ?? '--'}${rest.join('-')}`;
}

interface Dimension {
  readonly value: number;
  readonly unit: string;
}
interface Shadow {
  readonly color: ColorValue;
  readonly offsetX: Dimension;
  readonly offsetY: Dimension;
  readonly blur: Dimension;
  readonly spread: Dimension;
}
interface Typography {
  readonly fontFamily: unknown;
  readonly fontSize: unknown;
  readonly fontWeight: unknown;
  readonly lineHeight: number;
  readonly letterSpacing: Dimension;
}

const dimension = ({ value, unit }: Dimension): string => (value === 0 ? '0' : `${value}${unit}`);
// Written from the components, which the contrast check reads, never from the optional `hex` next to them.
function color({ components, alpha = 1 }: ColorValue): string {
  const bytes = components.map((part) => Math.round(part * 255));
  return alpha === 1
    ? `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    : `rgb(${bytes.join(' ')} / ${alpha})`;
}
const family = (names: readonly string[]): string =>
  names.map((name) => (/^[a-z-]+$/.test(name) ? name : `"${name}"`)).join(', ');
const shadow = (one: Shadow): string =>
  `${[one.offsetX, one.offsetY, one.blur, one.spread].map(dimension).join(' ')} ${color(one.color)}`;

/** Writes the value of a token in CSS. Its type says which shape it has. */
function cssValue(value: unknown, type: string): string {
  const alias = aliasOf(value);
  if (alias !== null) return `var(${propertyOf(alias)})`;
  switch (type) {
    case 'color':
      return color(value as ColorValue);
    case 'dimension':
    case 'duration':
      return dimension(value as Dimension);
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'fontFamily':
      return family(value as string[]);
    case 'shadow':
      return (value as Shadow[]).map(shadow).join(', ');
    default:
      return String(value);
  }
}

function declarations(name: string, { type, value }: Token): string {
  const property = propertyOf(name);
  if (type !== 'typography') return `${property}:${cssValue(value, type)};`;
  const text = value as Typography;
  const font = `${cssValue(text.fontWeight, 'fontWeight')} ${cssValue(text.fontSize, 'dimension')}/${text.lineHeight} ${cssValue(text.fontFamily, 'fontFamily')}`;
  return `${property}:${font};${property}-tracking:${dimension(text.letterSpacing)};`;
}

/** The declarations of a token set as custom properties, in the order of the set, without a selector. */
export function tokenDeclarations(tokens: TokenSet): string {
  return [...tokens].map(([name, token]) => declarations(name, token)).join('');
}
