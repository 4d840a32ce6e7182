import { render } from '@testing-library/react';
import { classNames, adoptSheet } from './styles.ts';
import { UiContext, useStyles } from './ui.tsx';

/** A root that can adopt sheets; jsdom has none. */
function adoptingRoot(): ShadowRoot {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  Object.defineProperty(root, 'adoptedStyleSheets', { value: [], writable: true });
  return root;
}

function newSheet(): CSSStyleSheet {
  const style = document.createElement('style');
  document.head.append(style);
  if (!style.sheet) throw new Error('no sheet');
  return style.sheet;
}

test('a sheet stays adopted until its last user gives it back, and other sheets stay', () => {
  const root = adoptingRoot();
  const [other, sheet] = [newSheet(), newSheet()];
  root.adoptedStyleSheets = [other];
  const first = adoptSheet(root, sheet);
  const second = adoptSheet(root, sheet);
  expect(root.adoptedStyleSheets).toEqual([other, sheet]);
  first();
  first();
  expect(root.adoptedStyleSheets).toEqual([other, sheet]);
  second();
  expect(root.adoptedStyleSheets).toEqual([other]);
});

test('each root counts the users of a sheet for itself', () => {
  const [one, two] = [adoptingRoot(), adoptingRoot()];
  const sheet = newSheet();
  const release = adoptSheet(one, sheet);
  adoptSheet(two, sheet);
  release();
  expect(one.adoptedStyleSheets).toEqual([]);
  expect(two.adoptedStyleSheets).toEqual([sheet]);
});

test('a root that cannot adopt sheets is left alone', () => {
  expect(() => adoptSheet(document, newSheet())()).not.toThrow();
});

test('a component leaves nothing in its root after unmounting', () => {
  const root = adoptingRoot();
  const styles = { default: newSheet(), box: 'ui_box' };
  const Styled = () => <i className={useStyles(styles).box} />;
  const ui = { root, announce: () => undefined };
  const view = render(
    <UiContext value={ui}>
      <Styled />
      <Styled />
    </UiContext>,
  );
  expect(view.container.querySelectorAll('.ui_box')).toHaveLength(2);
  expect(root.adoptedStyleSheets).toEqual([styles.default]);
  view.rerender(
    <UiContext value={ui}>
      <Styled />
    </UiContext>,
  );
  expect(root.adoptedStyleSheets).toEqual([styles.default]);
  view.unmount();
  expect(root.adoptedStyleSheets).toEqual([]);
});

test.each<[(string | false | null | undefined)[], string | undefined]>([
  [['box', 'open'], 'box open'],
  [['box', false, null, undefined, ''], 'box'],
  [[undefined], undefined],
])('the class names %j are joined to %j', (names, joined) => {
  expect(classNames(...names)).toBe(joined);
});
