import { classNames } from './styles.ts';

test.each<[(string | false | null | undefined)[], string | undefined]>([
  [['box', 'open'], 'box open'],
  [['box', false, null, undefined, ''], 'box'],
  [[undefined], undefined],
])('the class names %j are joined to %j', (names, joined) => {
  expect(classNames(...names)).toBe(joined);
});
