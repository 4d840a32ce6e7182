import {
  flattenTokens,
  paletteFaults,
  propertyOf,
  resolveColor,
  resolveToken,
  tokenDeclarations,
} from './design-tokens.ts';

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

test('a group gives its type to the tokens below it, and descriptions are no tokens', () => {
  expect([...base.keys()]).toEqual(['primitive.color.white', 'primitive.size.target', 'semantic.color.page']);
  expect(base.get('semantic.color.page')).toEqual({ type: 'color', value: '{primitive.color.white}' });
});

test('an alias is followed, and a palette takes precedence', () => {
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

test.each([
  ['primitive.color.white', '--ac-p-color-white'],
  ['semantic.color.action.bg', '--ac-color-action-bg'],
  ['component.button.main-bg', '--ac-c-button-main-bg'],
])('the token %s becomes the property %s', (name, property) => {
  expect(propertyOf(name)).toBe(property);
});

test('each type of token is written as CSS', () => {
  const rem = (value: number) => ({ value, unit: 'rem' });
  const px = (value: number) => ({ value, unit: 'px' });
  const tokens = flattenTokens({
    semantic: {
      color: {
        $type: 'color',
        a: { $value: { colorSpace: 'srgb', components: [1, 0, 0.0196], hex: '#000000' } },
        b: { $value: '{primitive.color.white}' },
      },
      space: { $type: 'dimension', none: { $value: rem(0) }, gutter: { $value: rem(1.25) } },
      time: { $type: 'duration', press: { $value: { value: 90, unit: 'ms' } } },
      ease: { $type: 'cubicBezier', out: { $value: [0.2, 0.7, 0.2, 1] } },
      family: { $type: 'fontFamily', sans: { $value: ['Atkinson Next', 'system-ui'] } },
      weight: { $type: 'fontWeight', strong: { $value: 650 } },
      shadow: {
        $type: 'shadow',
        float: {
          $value: [
            {
              color: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000', alpha: 0.1 },
              offsetX: px(0),
              offsetY: px(2),
              blur: px(6),
              spread: px(0),
            },
          ],
        },
      },
      type: {
        $type: 'typography',
        body: {
          $value: {
            fontFamily: '{primitive.font.family.sans}',
            fontSize: rem(1.125),
            fontWeight: 400,
            lineHeight: 1.5,
            letterSpacing: px(-2),
          },
        },
      },
    },
  });
  expect(tokenDeclarations(tokens).split(';')).toEqual([
    '--ac-color-a:#ff0005',
    '--ac-color-b:var(--ac-p-color-white)',
    '--ac-space-none:0',
    '--ac-space-gutter:1.25rem',
    '--ac-time-press:90ms',
    '--ac-ease-out:cubic-bezier(0.2, 0.7, 0.2, 1)',
    '--ac-family-sans:"Atkinson Next", system-ui',
    '--ac-weight-strong:650',
    '--ac-shadow-float:0 2px 6px 0 rgb(0 0 0 / 0.1)',
    '--ac-type-body:400 1.125rem/1.5 var(--ac-p-font-family-sans)',
    '--ac-type-body-tracking:-2px',
    '',
  ]);
});
