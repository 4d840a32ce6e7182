import type { Brand } from '../model/brand.ts';
import { applyBrand } from './apply-brand.ts';
import { type ColorScheme, darkSheetText } from './dark-sheet.ts';

/** Where the choice is kept on this device; nothing there means that of the device. */
export const APPEARANCE_KEY = 'acolhe-appearance';

const schemeFrom = (kept: string | null): ColorScheme => (kept === 'light' || kept === 'dark' ? kept : 'device');

/** How a page looks, by the choice of whoever uses this device. */
export interface Appearance {
  readonly current: () => ColorScheme;
  /** Keeps the choice on this device and dresses the page anew, here and in other tabs. */
  readonly choose: (scheme: ColorScheme) => void;
  /** @returns a function that ends the listening */
  readonly subscribe: (changed: () => void) => () => void;
}

/** The colour of the browser's bar, of which a page has one for each scheme (`media`). */
function colorBar(page: Document, scheme: ColorScheme): void {
  for (const meta of page.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const asked = (meta.dataset.media ??= meta.getAttribute('media') ?? '');
    const fits = scheme === 'device' || asked.includes(scheme);
    meta.setAttribute('media', scheme === 'device' ? asked : fits ? 'all' : 'not all');
  }
}

function declareScheme(page: Document, scheme: ColorScheme): void {
  const meta = page.head.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (meta) meta.content = scheme === 'device' ? 'light dark' : scheme;
}

/**
 * Dresses a page in its brand, in the scheme that was chosen on this device.
 * @param storage of the page's origin; one that cannot keep anything makes the choice last as long as the page
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
    colorBar(page, scheme);
    for (const listener of listeners) listener();
  }
  function kept(): ColorScheme {
    try {
      return schemeFrom(storage.getItem(APPEARANCE_KEY));
    } catch {
      return 'device';
    }
  }

  wear(kept());
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
