import { preserveTextSize, remInPx } from './isolated-root.ts';

it.each([
  ['.a{margin:1rem -.5rem 0 1.25rem}', '.a{margin:16px -8px 0 20px}'],
  ['.a{--ac-space:0.75rem;width:calc(100% - 2rem)}', '.a{--ac-space:12px;width:calc(100% - 32px)}'],
  ['@media (min-width:40rem){.a{padding:0rem}}', '@media (min-width:640px){.a{padding:0px}}'],
  ['.home_1rem .a-2rem{color:#12rem3}', '.home_1rem .a-2rem{color:#12rem3}'],
])('an embedded part measures %s by the visitor’s size of text', (text, wanted) => {
  expect(remInPx(text, 16)).toBe(wanted);
});

it('an embedded part gives a shadow root its sheets in pixels, and takes each back by the sheet itself', () => {
  /** A sheet and a root as browsers have them, which jsdom lacks. */
  class Sheet {
    rules: readonly string[] = [];
    get cssRules() {
      return this.rules.map((cssText) => ({ cssText }));
    }
    replaceSync(text: string) {
      this.rules = [text];
    }
  }
  let shown: readonly Sheet[] = [];
  Object.assign(window, { CSSStyleSheet: Sheet });
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get: () => shown,
    set: (sheets: readonly Sheet[]) => (shown = sheets),
  });
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  preserveTextSize(root, 20);
  const [one, other] = ['.a{top:1rem}', '.b{top:2rem}'].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  if (!one || !other) throw new Error('no sheets');
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, one];
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, other];
  expect(shown.flatMap(({ rules }) => rules)).toEqual(['.a{top:20px}', '.b{top:40px}']);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== one);
  expect(shown.flatMap(({ rules }) => rules)).toEqual(['.b{top:40px}']);
  Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
});
