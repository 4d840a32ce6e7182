import { brands } from './brands/brands.ts';
import { brandFaults, contrastFaults, contrastPairs, contrastRatio } from './contrast.ts';
import { flattenTokens, resolveColor, type TokenSet } from './tokens/design-tokens.ts';
import { palettesOf, readBaseTokens, readDarkOverrides, readPalettes } from './tokens/token-sheet.node.ts';

const base = readBaseTokens();
const gray = (level: number) => ({ colorSpace: 'srgb', components: [level, level, level] });
const palette = (roles: Record<string, Record<string, number>>): TokenSet =>
  flattenTokens({
    semantic: {
      color: {
        $type: 'color',
        ...Object.fromEntries(
          Object.entries(roles).map(([group, names]) => [
            group,
            Object.fromEntries(Object.entries(names).map(([name, level]) => [name, { $value: gray(level) }])),
          ]),
        ),
      },
    },
  });

test('the ratio is that of WCAG: 21 for black on white, 1 for a colour on itself, 4.48 for #777 on white', () => {
  expect(contrastRatio(gray(0), gray(1))).toBeCloseTo(21);
  expect(contrastRatio(gray(0.3), gray(0.3))).toBe(1);
  expect(contrastRatio(gray(0x77 / 255), gray(1))).toBeCloseTo(4.48, 2);
  expect(contrastRatio(gray(1), gray(0))).toBeCloseTo(21);
});

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const schemePalettes = palettesOf[scheme]();

  test.each(brands.map((brand) => [brand.key, brand] as const))(
    '%s can be read in every state of every component',
    (_, brand) => {
      expect(brandFaults([brand], base, schemePalettes)).toEqual([]);
    },
  );
});

test.each([...readPalettes().keys()])('every background of the palette %s is dark in the dark scheme', (key) => {
  const dark = palettesOf.dark().get(key)!;
  for (const background of ['page', 'raised', 'sunken', 'tint', 'warm'])
    expect(contrastRatio(resolveColor(`semantic.color.surface.${background}`, base, dark), gray(0))).toBeLessThan(2);
});

test('a dark palette changes roles of colour alone', () => {
  for (const [, overrides] of readDarkOverrides())
    expect([...overrides.keys()].filter((name) => !name.startsWith('semantic.color.'))).toEqual([]);
});

test('a palette that cannot be read is refused, and the pair is named', () => {
  const pale = new Map([['axia' as const, palette({ action: { bg: 0.7 } })]]);
  const faults = brandFaults([{ key: 'axia', palette: 'axia' }], base, pale);
  expect(faults).toContain('axia: text action.text on action.bg has 2.11:1, needs 4.5:1');
});

test.each([
  'action.bg-hover',
  'action.bg-pressed',
  'action.inverse-pressed',
  'action.idle-text',
  'danger.bg-pressed',
  'selected.text',
  'level.bad',
  'focus.ring',
  'star.off-edge',
  'border.control',
])('the contrast proof covers the state %s', (name) => {
  expect(contrastPairs.some((pair) => pair.back === name || pair.fronts.includes(name))).toBe(true);
});

test('a focus of two lines needs one with enough contrast', () => {
  const focus = contrastFaults(base, palette({ focus: { ring: 0, glow: 0 }, surface: { page: 0 } }));
  expect(focus.filter(({ pair }) => pair.kind === 'focus').map(({ pair }) => pair.back)).toContain('surface.page');
  expect(
    contrastFaults(base, palette({ focus: { ring: 0.1, glow: 0.9 } })).filter(({ pair }) => pair.kind === 'focus'),
  ).toEqual([]);
});

test('a palette that touches another tier or an unknown name is refused before any contrast', () => {
  const wrong = new Map([
    ['axia' as const, flattenTokens({ component: { button: { 'main-bg': { $type: 'color', $value: gray(0) } } } })],
  ]);
  expect(brandFaults([{ key: 'axia', palette: 'axia' }], base, wrong)).toEqual([
    'axia: component.button.main-bg: a brand overrides semantic tokens only',
  ]);
  expect(brandFaults([{ key: 'axia', palette: 'axia' }], base, new Map())).toEqual(['axia: there is no palette axia']);
});
