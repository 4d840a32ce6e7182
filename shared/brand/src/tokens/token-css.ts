import { aliasOf, type ColorValue, type Token, type TokenSet } from './design-tokens.ts';

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
// Written from the components, which the contrast check reads, never from the optional `hex` beside them.
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
