import { readPageData } from './page.ts';

const registry = { schemaVersion: 1, remotes: [] };
const page = (blocks: Readonly<Record<string, unknown>>): Document => {
  document.body.innerHTML = Object.entries(blocks)
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('');
  return document;
};
const config = { apiUrl: 'http://service.test', appVersion: '1.5.1-z' };

it('readPageData reads the data in the page', () => {
  expect(
    readPageData(page({ 'acolhe-config': config, 'acolhe-registry': registry, 'acolhe-manifest': { name: 'x' } })),
  ).toEqual({ config, registry, manifestText: '{"name":"x"}' });
  expect(readPageData(page({ 'acolhe-config': config, 'acolhe-registry': registry })).manifestText).toBeUndefined();
});

it('readPageData reads whether the portal is in development mode', () => {
  expect(
    readPageData(page({ 'acolhe-config': { ...config, developmentMode: true }, 'acolhe-registry': registry })).config
      .developmentMode,
  ).toBe(true);
});

it.each([
  ['no configuration', { 'acolhe-registry': registry }, /expected object/],
  [
    'a service without an address',
    { 'acolhe-config': { ...config, apiUrl: 'service' }, 'acolhe-registry': registry },
    /apiUrl/,
  ],
  [
    'a registry that is none',
    { 'acolhe-config': config, 'acolhe-registry': { schemaVersion: 2, remotes: [] } },
    /registry: schemaVersion/,
  ],
])('readPageData says what is wrong with %s', (_, blocks, message) =>
  expect(() => readPageData(page(blocks))).toThrow(message),
);
