import type { ColorValue } from '../tokens/design-tokens.ts';

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
