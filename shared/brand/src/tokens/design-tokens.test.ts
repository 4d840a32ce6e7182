import { flattenTokens, paletteFaults, resolveColor, resolveToken } from './design-tokens.ts';

const white = { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' };
const base = flattenTokens({
  primitive: {
    color: { $type: 'color', white: { $value: white } },
    size: { $type: 'dimension', target: { $value: { value: 3, unit: 'rem' } } },
  },
  semantic: {
    color: { $type: 'color', page: { $value: '{primitive.color.white}', $description: 'Behind everything.' } },
  },
});

test('a group gives its type to what lies below, and descriptions are no tokens', () => {
  expect([...base.keys()]).toEqual(['primitive.color.white', 'primitive.size.target', 'semantic.color.page']);
  expect(base.get('semantic.color.page')).toEqual({ type: 'color', value: '{primitive.color.white}' });
});

test('an alias is followed, and a palette comes first', () => {
  expect(resolveToken('semantic.color.page', base)).toBe(white);
  const palette = flattenTokens({
    semantic: { color: { $type: 'color', page: { $value: { colorSpace: 'srgb', components: [0, 0, 0] } } } },
  });
  expect(resolveColor('semantic.color.page', base, palette).components).toEqual([0, 0, 0]);
});

test('an unknown name and a value that is no colour are refused', () => {
  expect(() => resolveToken('semantic.color.nothing', base)).toThrow('No token has the name semantic.color.nothing');
  expect(() => resolveColor('primitive.size.target', base)).toThrow('primitive.size.target is no sRGB colour');
});

test('a palette may override semantic tokens that exist, and nothing else', () => {
  const palette = flattenTokens({
    primitive: { color: { $type: 'color', white: { $value: white } } },
    semantic: { color: { $type: 'color', page: { $value: white }, pgae: { $value: white } } },
  });
  expect(paletteFaults(base, palette)).toEqual([
    'primitive.color.white: a brand overrides semantic tokens only',
    'semantic.color.pgae: no such token',
  ]);
});
