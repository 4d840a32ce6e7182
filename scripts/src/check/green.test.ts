import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { forgetGreenRun, recordGreenRun, type GreenRun } from './green.ts';

const repository = () => {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '-q');
  writeFileSync(join(root, '.gitignore'), '.data/\n');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  return root;
};
const recordIn = (root: string) =>
  JSON.parse(readFileSync(join(root, '.data', 'test', 'green.json'), 'utf8')) as GreenRun;

describe('green run ›', () => {
  it('records commit, clean tree, seconds and unsteady tests', () => {
    const root = repository();
    recordGreenRun(root, [{ name: 'unit', passed: true, seconds: 3.5 }], ['a › b']);
    expect(recordIn(root)).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
      isClean: true,
      secondsByStep: { unit: 3.5 },
      unsteady: ['a › b'],
    });
  });

  it('says when files differ from the commit', () => {
    const root = repository();
    writeFileSync(join(root, 'new.txt'), '');
    recordGreenRun(root, [], []);
    expect(recordIn(root).isClean).toBe(false);
  });

  it.each([
    ['removes', 'a whole run', [], false],
    ['keeps', 'a run of some steps', ['unit'], true],
  ])('%s the record when %s begins', (_, _run, named, isStored) => {
    const root = repository();
    recordGreenRun(root, [], []);
    forgetGreenRun(root, named);
    expect(existsSync(join(root, '.data', 'test', 'green.json'))).toBe(isStored);
  });
});
