import { createRequire } from 'node:module';
import { leanStyleSheet } from './lean-style-sheet.cjs';

const requireOfJest = createRequire(createRequire(import.meta.filename).resolve('jest-environment-jsdom'));
const jsdomFile = requireOfJest.resolve('jsdom');
const sheetFile = createRequire(jsdomFile).resolve('./jsdom/browser/default-stylesheet.js');
const sheet = jest.requireActual<string>(sheetFile);

/** Describes each element that the sheet names in a document with this default sheet, by its place and markup. */
function seenElements(defaultSheet: string): Record<string, string> {
  jest.resetModules();
  jest.doMock(sheetFile, () => defaultSheet);
  const { JSDOM } = jest.requireActual<{ JSDOM: new (html: string) => { window: Window & typeof globalThis } }>(
    jsdomFile,
  );
  const { window } = new JSDOM('<body></body>');
  const names = [...new Set(sheet.replaceAll(/\{[^}]*\}/g, ' ').match(/\b[a-z][a-z1-6]*\b/g)), 'span', 'svg'];
  const marked = ['hidden', 'open', 'type="hidden"', 'style="visibility: hidden"', 'style="display: inline"'].flatMap(
    (state) => ['div', 'dialog', 'input', 'template'].map((name) => `<${name} ${state}><i></i></${name}>`),
  );
  const nested = '<ruby><rt>a</rt><rp>b</rp></ruby><details><summary>c</summary><p>d</p></details>';
  const template = window.document.createElement('template');
  const all = [...names.map((name) => `<${name}></${name}>`), ...marked, nested];
  const seen: Record<string, string> = {};
  for (const markup of all) {
    template.innerHTML = markup;
    window.document.body.append(template.content);
  }
  for (const [index, element] of [...window.document.body.querySelectorAll('*')].entries()) {
    const { display, visibility, pointerEvents } = window.getComputedStyle(element);
    seen[`${index} ${element.outerHTML}`] = `${display} ${visibility} ${pointerEvents}`;
  }
  return seen;
}

describe('lean style sheet ›', () => {
  afterEach(() => jest.dontMock(sheetFile));

  it('says the same as the whole one of what is seen and can be pressed', () => {
    const lean = seenElements(leanStyleSheet(sheet));
    expect(Object.keys(lean).length).toBeGreaterThan(150);
    expect(lean).toEqual(seenElements(sheet));
  });

  it('has fewer rules than the whole one', () => {
    const rules = (text: string) => text.match(/\{/g)?.length ?? 0;
    expect(rules(leanStyleSheet(sheet))).toBeLessThan(rules(sheet) / 2);
  });
});
