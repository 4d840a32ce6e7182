import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../jest/second-try.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkoutOf, forgetGreenRun, recordGreenRun, type GreenRun, type PassedRun } from './green.ts';

const git = (root: string, ...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
const repository = () => {
  const root = temporaryFolder();
  git(root, 'init', '-q');
  writeFileSync(join(root, '.gitignore'), '.data/\n');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'Begin');
  return root;
};
const record = (root: string, run: Partial<PassedRun> = {}) =>
  recordGreenRun(root, { checkout: checkoutOf(root), lane: 'first', results: [], unsteady: [], ...run });
const recordIn = (root: string) =>
  JSON.parse(readFileSync(join(root, '.data', 'test', 'green.json'), 'utf8')) as GreenRun;

describe('green run ›', () => {
  it('records commit, clean tree, seconds and unsteady tests', () => {
    const root = repository();
    record(root, { lane: 'all', results: [{ name: 'unit', passed: true, seconds: 3.5 }], unsteady: ['a › b'] });
    expect(recordIn(root)).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
      isClean: true,
      lane: 'all',
      secondsByStep: { unit: 3.5 },
      unsteady: ['a › b'],
    });
  });

  it('says when files differ from the commit', () => {
    const root = repository();
    writeFileSync(join(root, 'new.txt'), '');
    record(root);
    expect(recordIn(root).isClean).toBe(false);
  });

  it('names the commit that was run, and is not clean, when another one was made during the run', () => {
    const root = repository();
    const checkout = checkoutOf(root);
    git(root, 'commit', '-qm', 'Go on', '--allow-empty');
    record(root, { checkout });
    expect(recordIn(root)).toMatchObject({ commit: checkout.commit, isClean: false });
  });

  it.each([
    ['removes', 'a whole run', [], false],
    ['keeps', 'a run of some steps', ['unit'], true],
  ])('%s the record when %s begins', (_, _run, named, isStored) => {
    const root = repository();
    record(root);
    forgetGreenRun(root, named);
    expect(existsSync(join(root, '.data', 'test', 'green.json'))).toBe(isStored);
  });
});
