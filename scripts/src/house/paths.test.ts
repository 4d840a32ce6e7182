import { describeDeadPath, findDeadPaths } from './paths.ts';

const TRACKED = ['app/src/desk/desk.tsx', 'app/package.json', 'docs/product/chat.md', 'knip.json', 'README.md'];
const deadIn = (file: string, text: string) => findDeadPaths([{ file, text }], TRACKED).map(({ path }) => path);

describe('the paths in documents', () => {
  it('are found dead where a file or folder of the root or beside the document is missing', () => {
    const text =
      'See `app/src/desk/desk.tsx`, `app/src/desk/`, `app/src/list.tsx`, `product/chat.md`, `product/no.md`.';
    expect(deadIn('docs/README.md', text)).toEqual(['app/src/list.tsx', 'product/no.md']);
  });

  it('may have a line, a symbol, a glob or a placeholder; what is before it is checked', () => {
    const alive =
      '`app/src/desk/desk.tsx:12` `app/src/desk/desk.tsx#Desk` `app/src/{desk,list}/*.ts` `app/<name>/a.ts`';
    expect(deadIn('README.md', alive)).toEqual([]);
    expect(deadIn('README.md', '`app/lib/*.ts` `app/src/list/<name>.ts`')).toEqual([
      'app/lib/*.ts',
      'app/src/list/<name>.ts',
    ]);
  });

  it('are not addresses, names of packages, exposed parts or files that are made', () => {
    const text =
      '`https://a.example/b` `/api/files` `@acolhe/ui` `video/devices` `./routes` `app/dist/main.js` app/no.ts';
    expect(deadIn('README.md', text)).toEqual([]);
  });

  it('are described with their line', () => {
    const [dead] = findDeadPaths([{ file: 'README.md', text: '\n`app/no.ts`' }], TRACKED);
    expect(dead && describeDeadPath(dead)).toBe(
      'README.md:2 names app/no.ts, which is no file: write where it is now.',
    );
  });
});

describe('the paths in configurations', () => {
  it('are found dead in a manifest, from its folder', () => {
    const text = '{\n  "exports": {\n    "./desk": "./src/desk/desk.tsx",\n    "./list": "./src/list.tsx"\n  },\n}';
    expect(deadIn('app/package.json', text)).toEqual(['./src/list.tsx']);
  });

  it('are found dead in scripts of a manifest', () => {
    expect(deadIn('package.json', '{ "scripts": { "start": "node app/src/no.mjs --flag" } }')).toEqual([
      'app/src/no.mjs',
    ]);
  });

  it('are found dead in knip.json, from the workspace', () => {
    const text = '{\n  "workspaces": {\n    "app": {\n      "entry": ["src/*.ts", "src/no/*.ts"]\n    }\n  }\n}';
    expect(deadIn('knip.json', text)).toEqual(['src/no/*.ts']);
  });

  it('are found dead in a configuration of types', () => {
    const text = '{ "include": ["app/src"], "exclude": ["**/dist", "app/src/no"] }';
    expect(deadIn('tsconfig.browser.json', text)).toEqual(['app/src/no']);
  });
});
