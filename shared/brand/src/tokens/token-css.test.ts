import { flattenTokens } from './design-tokens.ts';
import { propertyOf, tokenDeclarations } from './token-css.ts';

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
