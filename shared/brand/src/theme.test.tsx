import { brandOf } from './brands/brands.ts';
import { installFonts } from './fonts.ts';
import { applyBrand } from './theme.ts';

/** Sheets that remember their text; jsdom cannot construct any. */
function withConstructedSheets(root: Document | ShadowRoot): () => string[] {
  const texts = new WeakMap<CSSStyleSheet, string>();
  CSSStyleSheet.prototype.replaceSync = function replaceSync(text) {
    texts.set(this, text);
  };
  Object.defineProperty(root, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  return () => root.adoptedStyleSheets.map((sheet) => texts.get(sheet) ?? '');
}
const icons = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((link) => link.href);

afterEach(() => {
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  document.head.replaceChildren();
});

test('a document gets sheet, page class and favicon, and loses all of them again', () => {
  const sheets = withConstructedSheets(document);
  document.head.innerHTML = '<link rel="icon" href="https://portal.example/old.svg">';
  const remove = applyBrand(document, brandOf('axia'));
  expect(sheets()[0]).toContain('--ac-color-action-bg:#1a4fb3;');
  expect(document.documentElement.classList.contains('brand-axia')).toBe(true);
  expect(icons()).toEqual([brandOf('axia').favicon]);
  remove();
  expect(sheets()).toEqual([]);
  expect(document.documentElement.classList.contains('brand-axia')).toBe(false);
  expect(icons()).toEqual(['https://portal.example/old.svg']);
});

test('a document without a favicon has none afterwards either', () => {
  const remove = applyBrand(document, brandOf('acolhe'));
  expect(icons()).toHaveLength(1);
  remove();
  expect(icons()).toEqual([]);
});

test('a shadow root gets the sheet only: the host page retains its class and favicon', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const sheets = withConstructedSheets(root);
  const remove = applyBrand(root, brandOf('maxplanet'));
  expect(sheets()).toHaveLength(1);
  expect(document.documentElement.className).toBe('');
  expect(icons()).toEqual([]);
  remove();
  expect(sheets()).toEqual([]);
});

test('fonts are declared in the document, stand-ins with them, and removed again', () => {
  const sheets = withConstructedSheets(document);
  const remove = installFonts(document);
  expect(sheets()[0]).toContain('font-family:"Atkinson Hyperlegible Next Variable"');
  expect(sheets()[0]).toContain('url("asset")');
  expect(sheets()[0]?.match(/size-adjust/g)).toHaveLength(4);
  remove();
  expect(sheets()).toEqual([]);
});

test('fonts are loaded before any text is drawn in them, and a failure is left to the first text', () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  withConstructedSheets(document);
  installFonts(document)();
  expect(load).toHaveBeenCalledWith('1em "Atkinson Hyperlegible Next Variable"');
  Reflect.deleteProperty(document, 'fonts');
});
