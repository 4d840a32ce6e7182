import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../jest/second-try.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { changedFiles, nearestFirst } from './changed-files.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@acolhe.example', ...args], { cwd: root });
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
function commit(path: string): void {
  write(path, path);
  git('add', '-A');
  git('commit', '-qm', path);
}

beforeEach(() => {
  root = temporaryFolder();
  git('init', '-q');
  commit('first.ts');
  commit('second.ts');
});

it('changedFiles › names what the last commit changed when nothing else did', () => {
  expect(changedFiles(root)).toEqual(['second.ts']);
});

it('changedFiles › names what is not committed, known to git or not, without what was deleted', () => {
  write('first.ts', 'changed');
  write('new.ts', 'new');
  rmSync(join(root, 'second.ts'));
  expect(changedFiles(root)).toEqual(['first.ts', 'new.ts']);
});

it('changedFiles › names all that differs from a given commit', () => {
  write('new.ts', 'new');
  expect(changedFiles(root, 'HEAD~1')).toEqual(['new.ts', 'second.ts']);
  expect(() => changedFiles(root, 'no-such-commit')).toThrow('no-such-commit');
});

it('nearestFirst › begins with the tests of the changed folders', () => {
  expect(
    nearestFirst(['shell/src/a.test.ts', 'backend/src/x/z.test.ts', 'backend/src/y/b.test.ts'], ['backend/src/x/z.ts']),
  ).toEqual(['backend/src/x/z.test.ts', 'backend/src/y/b.test.ts', 'shell/src/a.test.ts']);
});
