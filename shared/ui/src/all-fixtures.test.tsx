import { brandOf } from '@acolhe/brand';
import { screen } from '@testing-library/react';
import { allFixtures, drawFixture } from './all-fixtures.ts';
import { renderUi } from './testing/render-ui.tsx';

const cases = Object.entries(allFixtures).flatMap(([component, fixtures]) =>
  fixtures.map((fixture) => [`${component}: ${fixture.name}`, fixture] as const),
);
const NAMED = [
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'radiogroup',
  'group',
  'dialog',
  'region',
  'navigation',
  'img',
  'heading',
];
const REFERENCES = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'];

beforeAll(() => {
  // jsdom makes no addresses of files.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

test.each(cases)(
  '%s: everything with a role that needs a name has one, and every reference leads somewhere',
  (_, fixture) => {
    const { container } = renderUi(drawFixture(fixture, brandOf('acolhe')));
    for (const role of NAMED) expect(screen.queryAllByRole(role, { name: '' })).toEqual([]);
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const attribute of REFERENCES) {
      const targets = [...container.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
        (element.getAttribute(attribute) ?? '').split(' '),
      );
      expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    }
  },
);

test.each(cases)('%s: drawings are hidden from readers unless they have a name', (_, fixture) => {
  const { container } = renderUi(drawFixture(fixture, brandOf('acolhe')));
  const bare = [...container.querySelectorAll('svg')].filter(
    (svg) => svg.getAttribute('aria-hidden') !== 'true' && !svg.getAttribute('aria-label'),
  );
  expect(bare).toEqual([]);
});
