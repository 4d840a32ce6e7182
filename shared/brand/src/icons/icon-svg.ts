import type { Brand, BrandLogo, LogoShape } from '../model/brand.ts';

/** Where an icon is shown: as it is, cut to a shape by the device (`maskable`), or with corners of the device's own. */
export type IconPurpose = 'any' | 'maskable' | 'apple';

/** Colours of an icon, as `#rrggbb`. */
export interface IconColors {
  readonly ground: string;
  readonly ink: string;
  readonly mark: string;
}

/** A letter as the outline of its glyph: y grows upwards from the line it stands on. */
export interface Letter {
  readonly path: string;
  /** In the units of the font, as the advance. */
  readonly unitsPerEm: number;
  readonly advance: number;
}

const BOX = 100;
/** The mark of every logo lies in a square of this many user units. */
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

/** Height of a letter's body in the doorway, and the line that it stands on, in the units of the mark. */
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
 * The icon of a brand as the text of a picture: its mark on its own ground.
 * @param letter stands in the doorway of a brand that has no mark but the doorway
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}"><rect width="${BOX}" height="${BOX}" fill="${colors.ground}"${purpose === 'any' ? ` rx="${CORNER}"` : ''}/><g transform="translate(${left} ${at}) scale(${scale})">${markOf(
    logo,
  )
    .map((shape) => pathOf(shape, colors))
    .join('')}${letter ? letterIn(letter, colors.ink) : ''}</g></svg>`;
}
