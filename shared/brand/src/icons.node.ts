import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import type { Brand, BrandLogo, LogoShape } from './brands/brand.ts';
import { brands } from './brands/brands.ts';
import { schemeColor } from './tokens/token-sheet.node.ts';

/** Where an icon is shown: as it is, cut to a shape by the device (`maskable`), or with corners of the device's own. */
export type IconPurpose = 'any' | 'maskable' | 'apple';

/** Colours of an icon, as `#rrggbb`. */
export interface IconColors {
  readonly background: string;
  readonly ink: string;
  readonly mark: string;
}

/** A letter as the outline of its glyph: y grows upwards from the baseline. */
export interface Letter {
  readonly path: string;
  /** In the units of the font, as the advance. */
  readonly unitsPerEm: number;
  readonly advance: number;
}

const BOX = 100;
/** The mark of every logo fits in a square of this many user units. */
const MARK = 40;
/** Share of the icon that the mark takes; of a maskable one the middle four fifths are certain to be seen. */
const SHARE: Readonly<Record<IconPurpose, number>> = { any: 0.66, maskable: 0.54, apple: 0.66 };
const CORNER = 22;

/** The first two shapes of a logo are its mark; what follows is the name. */
export const markOf = ({ shapes }: BrandLogo): readonly LogoShape[] => shapes.slice(0, 2);

function pathOf(shape: LogoShape, { ink, mark }: IconColors): string {
  if ('text' in shape) return '';
  const color = shape.tone === 'ink' ? ink : mark;
  const paint =
    shape.strokeWidth === undefined
      ? `fill="${color}"`
      : `fill="none" stroke="${color}" stroke-width="${shape.strokeWidth}" stroke-linecap="round"`;
  return `<path d="${shape.d}" ${paint}/>`;
}

/** Height of a letter's body in the doorway, and its baseline, in the units of the mark. */
const LETTER_SIZE = 14;
const LETTER_LINE = 26.5;
const DOOR_MIDDLE = 18;

function letterIn({ path, unitsPerEm, advance }: Letter, color: string): string {
  const scale = LETTER_SIZE / unitsPerEm;
  const x = DOOR_MIDDLE - (advance * scale) / 2;
  const transform = `translate(${x} ${LETTER_LINE}) scale(${scale} ${-scale})`;
  const paint = `fill="${color}" stroke="${color}" stroke-width="${0.6 / scale}"`;
  return `<path transform="${transform}" d="${path}" ${paint}/>`;
}

/**
 * The icon of a brand as SVG text: its mark on its background colour.
 * @param letter is drawn in the doorway of a brand that has no mark but the doorway
 */
export function iconSvg(
  { logo }: Pick<Brand, 'logo'>,
  purpose: IconPurpose,
  colors: IconColors,
  letter?: Letter,
): string {
  const size = BOX * SHARE[purpose];
  const scale = size / MARK;
  const at = (BOX - size) / 2;
  // The marks begin two or three units from the left, and end as far before the 37th.
  const left = at + 1.5 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}"><rect width="${BOX}" height="${BOX}" fill="${colors.background}"${purpose === 'any' ? ` rx="${CORNER}"` : ''}/><g transform="translate(${left} ${at}) scale(${scale})">${markOf(
    logo,
  )
    .map((shape) => pathOf(shape, colors))
    .join('')}${letter ? letterIn(letter, colors.ink) : ''}</g></svg>`;
}

/** Pixels of each icon, and where it is shown. */
export const ICONS: readonly { readonly purpose: IconPurpose; readonly sizePx: number }[] = [
  { purpose: 'any', sizePx: 192 },
  { purpose: 'any', sizePx: 512 },
  { purpose: 'maskable', sizePx: 512 },
  { purpose: 'apple', sizePx: 180 },
];

const FONT = fileURLToPath(new URL('./fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2', import.meta.url));

/** A brand without its own mark uses the doorway above its name, which the logo sets as text. */
const hasOwnMark = ({ logo }: Brand): boolean => logo.shapes.every((shape) => !('text' in shape));

function initialOf({ name }: Brand, font: Font): Letter {
  const glyph = font.layout(name.charAt(0)).glyphs[0]!;
  return { path: glyph.path.toSVG(), unitsPerEm: font.unitsPerEm, advance: glyph.advanceWidth };
}

/**
 * Makes the icons of all brands, by file name: `icon-axia-maskable-512.<hash>.png`. Runs in Node only, when the portal
 * is built.
 */
export async function brandIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const font = openSync(FONT) as Font;
  const icons = await Promise.all(
    brands.flatMap((brand) => {
      const colors = {
        background: schemeColor(brand, 'surface.brand'),
        ink: schemeColor(brand, 'text.on-brand'),
        mark: schemeColor(brand, 'action.inverse-bg'),
      };
      const letter = hasOwnMark(brand) ? undefined : initialOf(brand, font);
      return ICONS.map(async ({ purpose, sizePx }) => {
        const svg = Buffer.from(iconSvg(brand, purpose, colors, letter));
        const png = await sharp(svg, { density: (72 * sizePx) / 100 })
          .resize(sizePx, sizePx)
          .png({ compressionLevel: 9 })
          .toBuffer();
        const hash = createHash('sha256').update(png).digest('hex').slice(0, 10);
        return [`icon-${brand.key}-${purpose}-${sizePx}.${hash}.png`, png] as const;
      });
    }),
  );
  return new Map(icons);
}
