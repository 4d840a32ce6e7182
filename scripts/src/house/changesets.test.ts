import { CHANGESET, findUnknownPackages } from './changesets.ts';

const PACKAGES = new Set(['@acolhe/shell', '@acolhe/mfe-home']);
const note = (...names: string[]) => ({
  file: '.changeset/a.md',
  text: `---\n${names.map((name) => `${name}: patch\n`).join('')}---\n\nNote: a change.\n`,
});

describe('findUnknownPackages', () => {
  it('findUnknownPackages › finds the names that are no packages of the workspace', () => {
    expect(findUnknownPackages([note("'@acolhe/shell'", '"@acolhe/mfe-home"')], PACKAGES)).toEqual([]);
    expect(findUnknownPackages([note("'@acolhe/shell'", "'shell'")], PACKAGES)).toEqual([
      '.changeset/a.md names an unknown package: shell',
    ]);
  });

  it('findUnknownPackages › finds notes without a package', () => {
    expect(findUnknownPackages([note()], PACKAGES)).toEqual(['.changeset/a.md names no package']);
    expect(findUnknownPackages([{ file: '.changeset/a.md', text: 'A change.' }], PACKAGES)).toHaveLength(1);
  });

  it('CHANGESET › matches the notes alone', () => {
    expect(['.changeset/a.md', '.changeset/README.md', 'README.md'].filter((file) => CHANGESET.test(file))).toEqual([
      '.changeset/a.md',
    ]);
  });
});
