import type { Brand, PaletteKey } from './brands/brand.ts';
import { type ColorValue, paletteFaults, resolveColor, type TokenSet } from './tokens/design-tokens.ts';

/** Two roles that meet on a screen. With several fronts, one must contrast enough (a focus of two lines). */
export interface ContrastPair {
  readonly kind: 'text' | 'border' | 'control' | 'mark' | 'focus';
  readonly fronts: readonly string[];
  readonly back: string;
  /** The least ratio that WCAG 2.2 AA allows: 4.5 for text (1.4.3), 3 for parts of controls and marks (1.4.11). */
  readonly least: number;
}

const LIGHT = ['surface.page', 'surface.raised', 'surface.sunken', 'surface.tint', 'surface.warm'];
const STATUSES = ['info', 'success', 'warning', 'danger', 'neutral'];
const VIDEO = ['surface.video', 'surface.video-raised', 'surface.video-pressed'];
const BLOCK = ['surface.brand', 'surface.brand-deep', 'pattern.on'];
const FOCUSED = [
  ...LIGHT,
  ...BLOCK,
  ...VIDEO,
  'action.bg',
  'danger.bg',
  'action.inverse-bg',
  'selected.bg',
  ...STATUSES.map((status) => `status.${status}-bg`),
];

const every = (kind: ContrastPair['kind'], fronts: readonly string[], backs: readonly string[]): ContrastPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ kind, fronts: [front], back, least: kind === 'text' ? 4.5 : 3 })));

/**
 * Every pair of colour roles that components use, in each of their states.
 * @see docs/product/brand.md
 */
export const contrastPairs: readonly ContrastPair[] = [
  ...every(
    'text',
    ['text.default', 'text.muted', 'text.brand', 'text.link', 'text.link-hover', 'danger.quiet-text'],
    LIGHT,
  ),
  ...every('text', ['text.on-brand', 'text.on-brand-muted'], BLOCK),
  ...every('text', ['text.on-video', 'text.on-video-muted'], VIDEO),
  ...every('text', ['surface.video'], ['text.on-video']),
  ...every('text', ['action.text'], ['action.bg', 'action.bg-hover', 'action.bg-pressed']),
  ...every(
    'text',
    ['action.quiet-text'],
    ['action.quiet-bg', 'action.quiet-hover', 'action.quiet-pressed', 'surface.page', 'surface.sunken'],
  ),
  ...every(
    'text',
    ['action.inverse-text'],
    ['action.inverse-bg', 'action.inverse-hover', 'action.inverse-pressed', 'focus.glow'],
  ),
  ...every('text', ['action.idle-text'], ['action.idle-bg']),
  ...every('text', ['danger.text'], ['danger.bg', 'danger.bg-hover', 'danger.bg-pressed']),
  ...every('text', ['danger.quiet-text'], ['danger.quiet-hover']),
  ...every('text', ['selected.text', 'text.default', 'text.muted'], ['selected.bg']),
  ...STATUSES.flatMap((status) =>
    every('text', [`status.${status}-text`, `status.${status}-mark`], [`status.${status}-bg`]),
  ),
  ...every('text', ['level.good', 'level.fair', 'level.bad'], ['surface.video', 'surface.video-raised']),
  ...every(
    'border',
    ['border.control', 'border.strong', 'border.brand', 'danger.bg'],
    ['surface.page', 'surface.raised', 'surface.sunken'],
  ),
  ...every('border', ['border.control'], ['surface.tint', 'surface.warm']),
  ...every('border', ['border.on-video'], ['surface.video', 'surface.video-raised']),
  ...every('border', ['selected.border'], ['selected.bg', 'surface.raised', 'surface.page']),
  ...every('control', ['action.bg', 'danger.bg'], ['surface.page', 'surface.raised', 'surface.tint', 'surface.warm']),
  ...every('control', ['action.inverse-bg'], ['surface.brand', 'surface.brand-deep']),
  ...every('mark', ['star.on-edge', 'star.off-edge'], ['surface.raised', 'surface.page']),
  ...STATUSES.flatMap((status) => every('mark', [`status.${status}-mark`], ['surface.raised', 'surface.page'])),
  ...FOCUSED.map((back): ContrastPair => ({ kind: 'focus', fronts: ['focus.ring', 'focus.glow'], back, least: 3 })),
  ...every('focus', ['focus.ring'], ['focus.glow']),
];

/** A pair of roles whose colours do not contrast enough. */
export interface ContrastFault {
  readonly pair: ContrastPair;
  readonly ratio: number;
}

const role = (name: string): string => `semantic.color.${name}`;

/** The pairs of roles that fail WCAG 2.2 AA in a palette. Throws a `RangeError` for a role that no token has. */
export function contrastFaults(base: TokenSet, palette: TokenSet): ContrastFault[] {
  return contrastPairs.flatMap((pair) => {
    const back = resolveColor(role(pair.back), base, palette);
    const ratio = Math.max(
      ...pair.fronts.map((front) => contrastRatio(resolveColor(role(front), base, palette), back)),
    );
    return ratio < pair.least ? [{ pair, ratio }] : [];
  });
}

/**
 * Lists the faults that prevent a build, one sentence each: a palette that overrides a token it may not, or a pair
 * of roles without enough contrast.
 * @returns an empty list when all is well
 */
export function brandFaults(
  brands: readonly Pick<Brand, 'key' | 'palette'>[],
  base: TokenSet,
  palettes: ReadonlyMap<PaletteKey, TokenSet>,
): string[] {
  return brands.flatMap((brand) => {
    const palette = palettes.get(brand.palette);
    if (!palette) return [`${brand.key}: there is no palette ${brand.palette}`];
    const names = paletteFaults(base, palette);
    if (names.length > 0) return names.map((fault) => `${brand.key}: ${fault}`);
    return contrastFaults(base, palette).map(
      ({ pair, ratio }) =>
        `${brand.key}: ${pair.kind} ${pair.fronts.join(' or ')} on ${pair.back} has ${ratio.toFixed(2)}:1, needs ${pair.least}:1`,
    );
  });
}

function luminance({ components }: ColorValue): number {
  const [red = 0, green = 0, blue = 0] = components.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two opaque sRGB colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(one: ColorValue, other: ColorValue): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
