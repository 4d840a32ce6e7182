import { allFixtures } from '@acolhe/ui/fixtures';
import { BRANDS, COMPONENTS, fixtureAt, formatAddress, parseAddress, slugOf } from './address.ts';

it('reads back every address that it writes', () => {
  for (const component of Object.keys(allFixtures))
    for (const { name } of allFixtures[component] ?? [])
      for (const { key } of BRANDS) {
        const address = { component, state: slugOf(name), brand: key, width: 'phone' } as const;
        expect(parseAddress(formatAddress(address))).toEqual(address);
      }
});

it('falls back to everything under the main brand where the address says nothing or something unknown', () => {
  const everything = { component: 'all', state: undefined, brand: 'acolhe', width: 'full' };
  expect(parseAddress('')).toEqual(everything);
  expect(parseAddress('?component=nothing&state=main&brand=other&width=wide')).toEqual(everything);
  expect(formatAddress(parseAddress(''))).toBe('?component=all');
});

it('gives each state of a component a separate address', () => {
  for (const [component, fixtures] of Object.entries(allFixtures)) {
    expect(new Set(fixtures.map(({ name }) => slugOf(name))).size).toBe(fixtures.length);
    for (const fixture of fixtures) expect(fixtureAt(component, slugOf(fixture.name))).toBe(fixture);
  }
});

it('offers the eighteen brands and all components', () => {
  expect(BRANDS).toHaveLength(18);
  expect(COMPONENTS).toEqual(['all', ...Object.keys(allFixtures).sort()]);
});
