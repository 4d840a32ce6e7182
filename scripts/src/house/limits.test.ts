import { findLimits, mayGrow, totalFaults, totalsOf } from './limits.ts';

const text = (lines: number) => 'const a = 1;\n'.repeat(lines);
/** Files of so many lines each. */
const tree = (files: Readonly<Record<string, number>>) =>
  Object.entries(files).map(([file, lines]) => ({ file, text: text(lines) }));
const pathsOf = (limit: string, files: Readonly<Record<string, number>>, faces: readonly string[] = []) =>
  findLimits(tree(files), new Set(faces))
    .filter((finding) => finding.limit === limit)
    .map(({ path }) => path);
const many = (count: number, folder: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file${index}.ts`, 100]));

describe('the limits of the house law', () => {
  it('find nothing else than files and folders in a tree that obeys', () => {
    const findings = findLimits(tree({ 'app/src/desk/desk.tsx': 300, 'app/src/main.ts': 3 }), new Set());
    expect(findings.map(({ limit, path }) => [limit, path])).toEqual([
      ['files', 'app/src/desk/desk.tsx'],
      ['files', 'app/src/main.ts'],
      ['folders', 'app/src'],
      ['folders', 'app/src/desk'],
    ]);
  });

  it('count helpers of tests as files, but neither tests nor other kinds of files', () => {
    expect(
      pathsOf('files', { 'app/a.test.ts': 20, 'app/b.spec.ts': 20, 'app/c.mjs': 20, 'app/testing/d.ts': 20 }),
    ).toEqual(['app/testing/d.ts']);
  });

  it('find files with more than 300 lines of code, 450 in testing/, and do not count comments and blank lines', () => {
    const withComments = { file: 'app/src/c.ts', text: `${text(300)}\n// one\n/* two\nthree */\n` };
    const limits = [
      ...tree({ 'app/src/a.ts': 301, 'app/src/testing/a.ts': 451, 'app/src/testing/b.ts': 450 }),
      withComments,
    ];
    expect(findLimits(limits, new Set()).filter(({ limit }) => limit === 'longFiles')).toEqual([
      expect.objectContaining({
        path: 'app/src/a.ts',
        text: 'app/src/a.ts has more than 300 lines of code: give a second feature its own file.',
      }),
      expect.objectContaining({ path: 'app/src/testing/a.ts' }),
    ]);
  });

  it('find files of fewer than 15 lines that are no entry, worker, table, lazy or generated file', () => {
    const allowed = [
      'app/build-tokens.ts',
      'app/src/embed.tsx',
      'app/src/sheet.generated.ts',
      'app/src/desk/desk.lazy.tsx',
      'app/src/desk/tables.ts',
      'app/src/service/heartbeat-worker.ts',
      'app/src/prune-main.ts',
      'app/src/assets.d.ts',
      'app/webpack.config.ts',
      'app/src/index.ts',
    ];
    const files = Object.fromEntries([...allowed, 'app/src/desk/small.ts'].map((file) => [file, 14]));
    expect(pathsOf('shortFiles', { ...files, 'app/src/desk/large.ts': 15 }, ['app/src/index.ts'])).toEqual([
      'app/src/desk/small.ts',
    ]);
  });

  it('find index files that no manifest names', () => {
    const files = { 'app/src/index.ts': 20, 'app/src/desk/index.ts': 20 };
    expect(pathsOf('innerIndexes', files, ['app/src/index.ts'])).toEqual(['app/src/desk/index.ts']);
  });

  it('find folders of more than 28 files', () => {
    expect(pathsOf('crowdedFolders', { ...many(28, 'app/src/a'), ...many(29, 'app/src/b') })).toEqual(['app/src/b']);
  });

  it('find folders that are named after a kind of code', () => {
    expect(pathsOf('refusedFolders', { 'app/src/hooks/a.ts': 20, 'app/src/desk/a.ts': 20 })).toEqual(['app/src/hooks']);
  });

  it('find folders below others, except in folders of domains, in e2e and in testing/', () => {
    const files = {
      'app/src/desk/list/a.ts': 20,
      'backend/src/care/chat/a.ts': 20,
      'backend/src/care/chat/thread/a.ts': 20,
      'backend/src/agendas/slots/a.ts': 20,
      'e2e/support/page/a.ts': 20,
      'app/src/desk/testing/fakes/a.ts': 20,
      'shared/federation/fixtures/host/src/a.ts': 20,
    };
    expect(pathsOf('deepFolders', files)).toEqual([
      'app/src/desk/list',
      'backend/src/agendas/slots',
      'backend/src/care/chat/thread',
    ]);
  });

  it('count files of hooks', () => {
    expect(
      pathsOf('hookFiles', { 'app/src/use-a.ts': 20, 'app/src/use-b.test.ts': 20, 'app/src/reuse-c.ts': 20 }),
    ).toEqual(['app/src/use-a.ts']);
  });
});

describe('the limits of the whole tree', () => {
  it('refuse too many files, folders and hook files, and a small median', () => {
    expect(totalFaults({ files: 9_999, folders: 999, hookFiles: 99, medianLines: 84 })).toEqual([
      expect.stringMatching(/^The tree has 9999 source files, at most \d+ are allowed: merge files/),
      expect.stringMatching(/^The tree has 999 folders, at most \d+ are allowed: merge folders/),
      expect.stringMatching(/^The tree has 99 files use-\*, at most \d+ are allowed: move hooks/),
      'The median source file has 84 lines, 85 to 130 are allowed: merge small files.',
    ]);
  });

  it('refuse a large median, and nothing of a tree within them', () => {
    const sizes = { files: 1_000, folders: 200, hookFiles: 12 };
    expect(totalFaults({ ...sizes, medianLines: 131 })).toEqual([
      'The median source file has 131 lines, 85 to 130 are allowed: divide large files by feature.',
    ]);
    expect(totalFaults({ ...sizes, medianLines: 85 })).toEqual([]);
  });

  it('are measured without tests; a package whose median is long enough may grow', () => {
    const texts = tree({ 'app/src/a.ts': 100, 'app/src/use-b.ts': 84, 'app/src/c.ts': 85, 'app/src/c.test.ts': 1 });
    expect(totalsOf(texts)).toEqual({ files: 3, folders: 1, hookFiles: 1, medianLines: 85 });
    expect(mayGrow(texts)).toBe(true);
    expect(mayGrow(texts.slice(1))).toBe(true);
    expect(mayGrow(texts.slice(1, 2))).toBe(false);
  });
});
