import { isUnsupportedBrowser, type OldWindow, showUnsupportedBrowser } from './unsupported-browser.ts';

const current: OldWindow = {
  CSS: { supports: () => true },
  document: { adoptedStyleSheets: [] },
  Array: { prototype: { findLast: true } },
  HTMLDialogElement: { prototype: { showModal: true } },
};

it('a browser that has all that the portal needs is not too old', () => {
  expect(isUnsupportedBrowser(current)).toBe(false);
});

it.each<[string, Partial<OldWindow>]>([
  ['layouts that measure their container', { CSS: { supports: () => false } }],
  ['any question about styles', { CSS: {} }],
  ['style sheets made by scripts', { document: {} }],
  ['dialogs', { HTMLDialogElement: undefined }],
  ['modal dialogs', { HTMLDialogElement: { prototype: {} } }],
  ['lists read from their end', { Array: { prototype: {} } }],
])('a browser without %s is too old', (_, lacking) => {
  expect(isUnsupportedBrowser({ ...current, ...lacking })).toBe(true);
});

it('a browser that is too old reads why, what to do, the support’s number and that of emergencies', () => {
  document.body.innerHTML =
    '<div id="root">Abrindo...</div><script type="application/json" id="acolhe-support">"4004 1234"</script>';
  showUnsupportedBrowser(document);
  expect(document.querySelector('h1')?.textContent).toBe('Este navegador é antigo demais');
  expect(document.getElementById('root')?.textContent).not.toContain('Abrindo...');
  expect([...document.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href])).toEqual([
    ['4004 1234', 'tel:40041234'],
    ['192', 'tel:192'],
  ]);
  expect(document.title).toBe('Este navegador é antigo demais');
});

it('a page without the support’s number still says what to do in an emergency', () => {
  document.body.innerHTML = '<div id="root"></div>';
  showUnsupportedBrowser(document);
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).toEqual(['tel:192']);
});
