import type { Brand } from './brands/brand.ts';
import { applyBrand, brandStyleSheetText, colorDeclarations, colorProperty, ROOTS } from './theme.ts';
import { darkDeclarations, darkPaletteDeclarations } from './tokens/dark-token-sheet.generated.ts';
import { baseDeclarations, paletteDeclarations } from './tokens/token-sheet.generated.ts';

/** A colour scheme: a fixed one, or that of the device. */
export type ColorScheme = 'light' | 'dark' | 'device';

/** Storage key of the choice on this device; without a value the device decides. */
export const APPEARANCE_KEY = 'acolhe-appearance';

const schemeFrom = (text: string | null): ColorScheme => (text === 'light' || text === 'dark' ? text : 'device');

/** The colour scheme of a page, as the person who uses this device chose it. */
export interface Appearance {
  readonly current: () => ColorScheme;
  /** Stores the choice on this device and applies it to the page, here and in other tabs. */
  readonly choose: (scheme: ColorScheme) => void;
  /** @returns a function that ends the listening */
  readonly subscribe: (changed: () => void) => () => void;
}

/** The last value of a custom property in a style sheet, with what it refers to. */
function valueIn(text: string, property: string): string | undefined {
  const declaration = new RegExp(`.*${property}:(?:var\\((--[\\w-]+)\\)|([^;}]+))`, 's');
  const [, other, value] = declaration.exec(text) ?? [];
  return other ? valueIn(text, other) : value;
}

/**
 * The colour of the browser's bar, of which a page has one for each scheme (`media`). The page is delivered with those
 * of its deployment; a tab may have another brand.
 */
function colorBar(page: Document, brand: Brand, scheme: ColorScheme): void {
  for (const meta of page.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const asked = (meta.dataset.media ??= meta.getAttribute('media') ?? '');
    const isDark = asked.includes('dark');
    const text = brandStyleSheetText(brand) + (isDark ? darkSheetText(brand, 'dark') : '');
    meta.content = valueIn(text, colorProperty(isDark ? 'surface.page' : 'surface.brand')) ?? meta.content;
    meta.setAttribute('media', scheme === 'device' ? asked : asked.includes(scheme) ? 'all' : 'not all');
  }
}

function declareScheme(page: Document, scheme: ColorScheme): void {
  const meta = page.head.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (meta) meta.content = scheme === 'device' ? 'light dark' : scheme;
}

/**
 * Dresses a page in its brand, in the scheme that was chosen on this device.
 * @param storage of the page's origin; when it cannot store anything, the choice lasts as long as the page
 * @see docs/product/brand.md
 */
export function createAppearance(page: Document, brand: Brand, storage: Storage): Appearance {
  const listeners = new Set<() => void>();
  let scheme: ColorScheme = 'device';
  let undress: (() => void) | undefined;

  function wear(next: ColorScheme): void {
    scheme = next;
    undress?.();
    undress = applyBrand(page, brand, darkSheetText(brand, scheme));
    declareScheme(page, scheme);
    colorBar(page, brand, scheme);
    for (const listener of listeners) listener();
  }
  function storedScheme(): ColorScheme {
    try {
      return schemeFrom(storage.getItem(APPEARANCE_KEY));
    } catch {
      return 'device';
    }
  }

  wear(storedScheme());
  page.defaultView?.addEventListener('storage', ({ key, newValue }) => {
    // A key of null: all was cleared.
    if (key === APPEARANCE_KEY || key === null) wear(schemeFrom(key === null ? null : newValue));
  });
  return {
    current: () => scheme,
    choose(chosen) {
      try {
        if (chosen === 'device') storage.removeItem(APPEARANCE_KEY);
        else storage.setItem(APPEARANCE_KEY, chosen);
      } catch {
        // A full storage: the choice holds for this page.
      }
      wear(chosen);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Paper is white, whatever the screen is. */
const WHERE: Readonly<Record<Exclude<ColorScheme, 'light'>, string>> = {
  dark: 'screen',
  device: 'screen and (prefers-color-scheme:dark)',
};

/**
 * What the palette says of the roles that an operator coloured: those colours are meant for the light scheme, and the
 * dark one does not declare every role.
 */
function paletteColors({ palette, colors }: Pick<Brand, 'palette' | 'colors'>): string {
  const declared = baseDeclarations + paletteDeclarations[palette];
  const declarationOf = (role: string): string => {
    const at = declared.lastIndexOf(`${colorProperty(role)}:`);
    return at < 0 ? '' : declared.slice(at, declared.indexOf(';', at) + 1);
  };
  return Object.keys(colors).map(declarationOf).join('');
}

/**
 * The rules that follow the style sheet of a brand for its dark scheme. A separate text, since a cabin is always light
 * and does not load it.
 * @returns an empty text for the light scheme
 * @see docs/product/brand.md
 */
export function darkSheetText(brand: Pick<Brand, 'palette' | 'colors' | 'darkColors'>, scheme: ColorScheme): string {
  if (scheme === 'light') return '';
  const own = darkDeclarations + darkPaletteDeclarations[brand.palette] + colorDeclarations(brand.darkColors);
  const dark = `color-scheme:dark;${paletteColors(brand)}${own}`;
  return `@media ${WHERE[scheme]}{${ROOTS}{${dark}}}`;
}
