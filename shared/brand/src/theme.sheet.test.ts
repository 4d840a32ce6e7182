import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkSheetText } from './appearance.ts';
import { brandOf } from './brands/brands.ts';
import { brandStyleSheetText } from './theme.ts';
import { darkTokenSheetSource, readDarkOverrides, readPalettes, tokenSheetSource } from './tokens/token-sheet.node.ts';

test.each([
  ['token-sheet', tokenSheetSource],
  ['dark-token-sheet', darkTokenSheetSource],
])('the generated %s is that of the tokens (else run build-tokens.ts)', (name, source) => {
  expect(readFileSync(join(__dirname, `./tokens/${name}.generated.ts`), 'utf8')).toBe(source());
});

test('a brand holds on a document and on a shadow root, its own colours last', () => {
  const text = brandStyleSheetText(brandOf('axia'));
  expect(text.startsWith(':root,:host{color-scheme:light;--ac-p-color-white:#ffffff;')).toBe(true);
  expect(text.indexOf('--ac-color-action-bg:#1a4fb3;')).toBeGreaterThan(
    text.indexOf('--ac-color-action-bg:var(--ac-p-color-mata-600);'),
  );
});

test('a brand of the main palette overrides nothing', () => {
  expect(brandStyleSheetText(brandOf('medgold'))).toBe(brandStyleSheetText(brandOf('acolhe')));
});

test('a colour that the operator set for a brand follows those of its palette', () => {
  const text = brandStyleSheetText({ ...brandOf('axia'), colors: { 'action.bg': '#123456' } });
  expect(text.endsWith('--ac-color-action-bg:#123456;}')).toBe(true);
});

test.each(['axia', 'homeangels'] as const)('idle controls in %s have a separate grey', (key) => {
  expect(readPalettes().get(key)?.has('semantic.color.action.idle-bg')).toBe(true);
});

describe('the dark scheme of a brand', () => {
  test('is nothing for what is always light, as a cabin and, unless it says otherwise, a partner page', () => {
    expect(darkSheetText(brandOf('axia'), 'light')).toBe('');
    expect(brandStyleSheetText(brandOf('axia'))).not.toContain('@media');
  });

  test('follows the device without a choice, and applies on a screen alone', () => {
    expect(darkSheetText(brandOf('axia'), 'device')).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\)\{:root,:host\{color-scheme:dark;--ac-/,
    );
    expect(darkSheetText(brandOf('axia'), 'dark').startsWith('@media screen{:root,:host{')).toBe(true);
  });

  test("has the palette's own roles after those of the base", () => {
    const text = darkSheetText(brandOf('axia'), 'dark');
    expect(text.indexOf('--ac-color-surface-page:#10141b;')).toBeGreaterThan(
      text.indexOf('--ac-color-surface-page:#111715;'),
    );
  });

  test.each(['axia', 'homeangels', 'maxplanet'] as const)(
    'of %s has separate greys: those of the base palette look green next to another colour',
    (key) => {
      const greys = ['text.muted', 'border.subtle', 'border.control', 'action.idle-bg', 'action.idle-text'];
      const own = readDarkOverrides().get(key);
      expect(greys.filter((role) => !own?.has(`semantic.color.${role}`))).toEqual([]);
    },
  );

  test("has the operator's dark colours, and not those meant for light", () => {
    const brand = { ...brandOf('axia'), colors: { 'action.bg': '#123456' }, darkColors: { 'action.bg': '#abcdef' } };
    const text = darkSheetText(brand, 'dark');
    expect(text).toContain('--ac-color-action-bg:#abcdef;');
    expect(text).not.toContain('#123456');
  });

  test.each(['acolhe', 'axia'] as const)('of %s shows no colour that is meant for light, in the whole sheet', (key) => {
    const roles = ['action.bg', 'surface.brand', 'border.brand', 'action.inverse.bg', 'art.deep'];
    const seenInDark = (colors: Record<string, string>) => {
      const brand = { ...brandOf(key), colors };
      const sheet = brandStyleSheetText(brand) + darkSheetText(brand, 'dark');
      return Object.fromEntries(
        [...sheet.matchAll(/(--ac-[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [name, value]),
      );
    };
    const colors = Object.fromEntries(roles.map((role) => [role, '#123456']));
    for (const role of roles) expect(seenInDark({})).toHaveProperty([`--ac-color-${role.replaceAll('.', '-')}`]);
    expect(seenInDark(colors)).toEqual(seenInDark({}));
  });
});
