import { type Font, openSync } from 'fontkit';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { brands } from '../brands/brands.ts';
import type { Brand } from '../model/brand.ts';
import { schemeColor } from '../tokens/scheme-color.node.ts';
import { iconSvg, type IconPurpose, type Letter } from './icon-svg.ts';

/** Pixels of each icon, and where it is shown. */
export const ICONS: readonly { readonly purpose: IconPurpose; readonly sizePx: number }[] = [
  { purpose: 'any', sizePx: 192 },
  { purpose: 'any', sizePx: 512 },
  { purpose: 'maskable', sizePx: 512 },
  { purpose: 'apple', sizePx: 180 },
];

const FONT = fileURLToPath(new URL('../fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2', import.meta.url));

/** A brand without a mark of its own wears the doorway under its name, which the logo sets as a word. */
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
  const made = await Promise.all(
    brands.flatMap((brand) => {
      const colors = {
        ground: schemeColor(brand, 'surface.brand'),
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
  return new Map(made);
}
