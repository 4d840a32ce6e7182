import { foldText } from './fold-text.ts';

it.each([
  ['  José Antônio ', 'jose antonio'],
  ['NUTRIÇÃO', 'nutricao'],
  ['Ana', 'ana'],
])('the text %j is searched as %j', (text, folded) => expect(foldText(text)).toBe(folded));
