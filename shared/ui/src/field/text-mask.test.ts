import fc from 'fast-check';
import { type AllowedCharacters, firstLetters, inCase, filterAllowed, type TextCase } from './text-mask.ts';

test.each<[string, AllowedCharacters, string]>([
  ['José da Conceição Ñu', 'letters', 'José da Conceição Ñu'],
  ['Ana 2 @Souza-Lima 🙂ª', 'letters', 'Ana  SouzaLima '],
  ['Иван Ivan', 'letters', ' Ivan'],
  ['Ana 2ª @Souza 🙂', 'plain', 'Ana 2 Souza '],
  ['Rua 7, nº 3', 'plain', 'Rua 7 n 3'],
  ['Ana 🙂 #2', 'anything', 'Ana 🙂 #2'],
])('of the text %j a field for %s accepts %j', (text, allowed, accepted) => {
  expect(filterAllowed(text, allowed)).toBe(accepted);
});

test.each<[string, TextCase, string]>([
  ['Ação', 'normal', 'Ação'],
  ['Ação às 5', 'upper', 'AÇÃO ÀS 5'],
  ['AÇÃO Às', 'lower', 'ação às'],
  ["maria d'ávila de SOUZA", 'capitalize', "Maria D'Ávila De SOUZA"],
  ['émile 3a', 'capitalize', 'Émile 3a'],
  ['straße', 'upper', 'STRAßE'],
])('the text %j in the case %s is %j', (text, textCase, written) => {
  expect(inCase(text, textCase)).toBe(written);
});

test('no case changes the length of a text, and none has to be applied twice', () => {
  const cases: readonly TextCase[] = ['normal', 'upper', 'lower', 'capitalize'];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...cases), (text, textCase) => {
      const once = inCase(text, textCase);
      expect(once).toHaveLength(text.length);
      expect(inCase(once, textCase)).toBe(once);
    }),
  );
});

test('a text is never cut within a surrogate pair', () => {
  expect(firstLetters('a🙂b', 2)).toBe('a🙂');
  expect(firstLetters('ab', -1)).toBe('');
});
