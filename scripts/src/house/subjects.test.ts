import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../jest/second-try.ts';
import { findLongSubjects, longSubject } from './subjects.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'acolhe-subjects-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@acolhe.test', ...args], { cwd: root });
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);
const addRule = () => {
  mkdirSync(join(root, 'scripts/src/house'), { recursive: true });
  writeFileSync(join(root, 'scripts/src/house/subjects.ts'), '');
  git('add', '.');
  commit('a'.repeat(80));
};

describe('the subjects of commits', () => {
  it('may have 72 characters', () => {
    expect(longSubject(`1234567 ${'a'.repeat(72)}`)).toBeUndefined();
    expect(longSubject(`1234567 ${'a'.repeat(73)}`)).toBe(
      `Commit 1234567 has a subject of 73 characters, at most 72 are allowed: ${'a'.repeat(73)}`,
    );
  });

  it('are read from the commit after the one that added the rule', () => {
    commit('b'.repeat(80));
    addRule();
    expect(findLongSubjects(root)).toEqual([]);
    commit('c'.repeat(80));
    commit('short');
    expect(findLongSubjects(root)).toEqual([expect.stringContaining('subject of 80 characters')]);
  });

  it('are not read where the history does not have that commit', () => {
    commit('b'.repeat(80));
    expect(findLongSubjects(root)).toEqual([]);
  });
});
