import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../../../', import.meta.url).pathname;
const folders = [
  'shared/ui/src',
  'shared/federation/src',
  'shell/src',
  'professional/src',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
];
const sheets = folders.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
);

it('the style sheets of all parts are found', () => expect(sheets.length).toBeGreaterThan(60));

// It is dark in both schemes: invisible on a dark page. The lighter ones only adorn.
it('no style sheet draws a line or a text in the deep colour of the illustrations', () => {
  const drawn =
    /(?:^|[\s;{])(?:border[\w-]*|outline[\w-]*|stroke|color|text-decoration[\w-]*)\s*:[^;}]*--ac-color-art-deep/;
  expect(sheets.filter((sheet) => drawn.test(readFileSync(root + sheet, 'utf8')))).toEqual([]);
});
