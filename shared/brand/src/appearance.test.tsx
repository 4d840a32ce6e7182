import { createAppearance } from './appearance.ts';
import { brandOf } from './brands/brands.ts';
import { schemeColor } from './tokens/token-sheet.node.ts';

const BRAND = brandOf('axia');
const LIGHT_BAR = schemeColor(BRAND, 'surface.brand', 'light');
const DARK_BAR = schemeColor(BRAND, 'surface.page', 'dark');
const texts = new WeakMap<CSSStyleSheet, string>();
const worn = (): string => document.adoptedStyleSheets.map((sheet) => texts.get(sheet) ?? '').join('\n');
const bars = (): Record<string, string | null> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta): [string, string | null] => [
      meta.content,
      meta.getAttribute('media'),
    ]),
  );
/** The browser notifies other tabs of a change by this event. */
const otherTabChose = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => {
  localStorage.clear();
  CSSStyleSheet.prototype.replaceSync = function replaceSync(text) {
    texts.set(this, text);
  };
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  document.head.innerHTML = `<meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="light-bar" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="dark-bar" media="(prefers-color-scheme: dark)">`;
});
afterEach(() => {
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

describe('the appearance of a page', () => {
  test('follows the device until the person chooses', () => {
    expect(createAppearance(document, BRAND, localStorage).current()).toBe('device');
    expect(worn()).toContain('@media screen and (prefers-color-scheme:dark)');
    expect(bars()).toEqual({
      [LIGHT_BAR]: '(prefers-color-scheme: light)',
      [DARK_BAR]: '(prefers-color-scheme: dark)',
    });
  });

  test('is what was chosen, here and on the next visit, with one sheet at a time', () => {
    const appearance = createAppearance(document, BRAND, localStorage);
    appearance.choose('dark');
    expect(worn()).toContain('@media screen{');
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(document.documentElement.className).toBe('brand-axia');
    expect(bars()).toEqual({ [LIGHT_BAR]: 'not all', [DARK_BAR]: 'all' });
    expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('dark');
    expect(createAppearance(document, BRAND, localStorage).current()).toBe('dark');
  });

  test('returns to that of the device, and then stores nothing', () => {
    const appearance = createAppearance(document, BRAND, localStorage);
    appearance.choose('light');
    expect(worn()).not.toContain('@media');
    appearance.choose('device');
    expect(worn()).toContain('@media screen and (prefers-color-scheme:dark)');
    expect(bars()[DARK_BAR]).toBe('(prefers-color-scheme: dark)');
    expect(localStorage).toHaveLength(0);
  });

  test('is the same in every tab, and notifies its subscribers', () => {
    const appearance = createAppearance(document, BRAND, localStorage);
    const changed = jest.fn();
    const stop = appearance.subscribe(changed);
    otherTabChose('acolhe-appearance', 'dark');
    expect(appearance.current()).toBe('dark');
    otherTabChose('something-else', 'light');
    expect(appearance.current()).toBe('dark');
    otherTabChose(null, null);
    expect(appearance.current()).toBe('device');
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    appearance.choose('light');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('is that of the device when the stored value is invalid, or the storage is closed', () => {
    localStorage.setItem('acolhe-appearance', 'blue');
    expect(createAppearance(document, BRAND, localStorage).current()).toBe('device');
    const closed = new Proxy(localStorage, {
      get(): never {
        throw new DOMException('closed', 'SecurityError');
      },
    });
    const appearance = createAppearance(document, BRAND, closed);
    appearance.choose('dark');
    expect(appearance.current()).toBe('dark');
  });
});
