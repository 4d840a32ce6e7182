import type { Brand } from '../model/brand.ts';
import { resolveColor } from './design-tokens.ts';
import { palettesOf, readBaseTokens } from './palettes.node.ts';

/**
 * The colour of a role (`action.bg`) in a brand, for what no style sheet reaches: icons, the bar of a browser. Runs in
 * Node only.
 * @returns `#rrggbb`
 * @throws RangeError for a role that no token has
 */
export function schemeColor(
  { palette, colors, darkColors }: Pick<Brand, 'palette' | 'colors' | 'darkColors'>,
  role: string,
  scheme: keyof typeof palettesOf = 'light',
): string {
  const own = (scheme === 'light' ? colors : darkColors)[role];
  if (own !== undefined) return own;
  const { components } = resolveColor(`semantic.color.${role}`, readBaseTokens(), palettesOf[scheme]().get(palette));
  return `#${components
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
