import sharp from 'sharp';
import { brands } from './brands/brands.ts';
import { brandIcons, ICONS, markOf } from './icons.node.ts';
import { schemeColor } from './tokens/token-sheet.node.ts';

let icons: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  icons = await brandIcons();
});

const iconOf = (key: string, purpose: string, sizePx: number): Buffer => {
  const name = [...icons.keys()].find((file) => file.startsWith(`icon-${key}-${purpose}-${sizePx}.`));
  return icons.get(name ?? '')!;
};
/** Colours of an icon's points by `x` and `y`, each from 0 to 1, as `#rrggbbaa`. */
async function pointsOf(png: Buffer): Promise<(x: number, y: number) => string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
    return `#${data.subarray(at, at + 4).toString('hex')}`;
  };
}

test('every brand has every icon, in its size, under a name that changes with its content', async () => {
  expect(icons.size).toBe(brands.length * ICONS.length);
  for (const { key } of brands)
    for (const { purpose, sizePx } of ICONS) {
      const { width, height, format } = await sharp(iconOf(key, purpose, sizePx)).metadata();
      expect([width, height, format]).toEqual([sizePx, sizePx, 'png']);
    }
  for (const name of icons.keys()) expect(name).toMatch(/^icon-[a-z]+-[a-z]+-\d+\.[0-9a-f]{10}\.png$/);
});

test.each(brands.map((brand) => [brand.key, brand] as const))(
  'the maskable icon of %s fills its square with the background, and has its mark where no device cuts',
  async (key, brand) => {
    const at = await pointsOf(iconOf(key, 'maskable', 512));
    const background = `${schemeColor(brand, 'surface.brand')}ff`;
    let drawn = 0;
    for (let x = 0; x <= 1; x += 1 / 64)
      for (let y = 0; y <= 1; y += 1 / 64) {
        const isSafe = Math.hypot(x - 0.5, y - 0.5) <= 0.4;
        if (!isSafe) expect(at(x, y)).toBe(background);
        else if (at(x, y) !== background) drawn += 1;
      }
    expect(drawn).toBeGreaterThan(50);
  },
);

test('the plain icon has round corners, and the one for iOS none, since iOS rounds them', async () => {
  expect((await pointsOf(iconOf('axia', 'any', 512)))(0, 0)).toMatch(/00$/);
  expect((await pointsOf(iconOf('axia', 'apple', 180)))(0, 0)).toBe('#143a86ff');
});

test('two brands with the doorway alone have icons that differ by their initial', () => {
  expect(iconOf('medicar', 'any', 192).equals(iconOf('telehelp', 'any', 192))).toBe(false);
});

test.each(brands.map((brand) => [brand.key, brand] as const))(
  'the mark of %s is the first two shapes',
  (_, { logo }) => {
    expect(markOf(logo)).toHaveLength(2);
    for (const shape of markOf(logo)) expect('d' in shape && Number(/^M([\d.]+)/.exec(shape.d)?.[1])).toBeLessThan(40);
    const [first] = logo.shapes.slice(2);
    const nameFrom = first && ('text' in first ? first.x : Number(/^M([\d.]+)/.exec(first.d)?.[1]));
    expect(nameFrom).toBeGreaterThan(40);
  },
);
