import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandOf } from '../brands/brands.ts';
import { brandStyleSheetText } from './brand-style-sheet.ts';
import { tokenSheetSource } from '../tokens/token-sheet.node.ts';

test('the generated text is that of the tokens (else run build-tokens.ts)', () => {
  expect(readFileSync(join(__dirname, '../tokens/token-sheet.generated.ts'), 'utf8')).toBe(tokenSheetSource());
});

test('a brand holds on a document and on a shadow root, its own colours last', () => {
  const text = brandStyleSheetText(brandOf('axia'));
  expect(text.startsWith(':root,:host{--ac-p-color-white:#ffffff;')).toBe(true);
  expect(text.indexOf('--ac-color-action-bg:#1a4fb3;')).toBeGreaterThan(
    text.indexOf('--ac-color-action-bg:var(--ac-p-color-mata-600);'),
  );
});

test('a brand of the main palette overrides nothing', () => {
  expect(brandStyleSheetText(brandOf('medgold'))).toBe(brandStyleSheetText(brandOf('acolhe')));
});

test('a colour that the operator set for a brand comes after those of its palette', () => {
  const text = brandStyleSheetText({ ...brandOf('axia'), colors: { 'action.bg': '#123456' } });
  expect(text.endsWith('--ac-color-action-bg:#123456;}')).toBe(true);
});
