import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Files that a change touches and that are still there: what differs from a commit, committed or not, and what git
 * does not know yet.
 * @param root of the project
 * @param since a commit; without one the last commit is meant, or the one before it when nothing differs from that
 * @returns paths below the root, with `/`
 * @throws Error when git does not know the commit
 */
export function changedFiles(root: string, since?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter(Boolean);
  const differingFrom = (commit: string) => [
    ...git('diff', '--name-only', '-z', commit),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const uncommitted = since === undefined ? differingFrom('HEAD') : [];
  const changed = uncommitted.length > 0 ? uncommitted : differingFrom(since ?? 'HEAD~1');
  return [...new Set(changed)].filter((path) => existsSync(join(root, path))).sort();
}

/**
 * Orders tests by their distance to the changed files: those in the same folders first, then by steps between folders.
 * @param tests paths
 * @param changed paths below the same folder
 */
export function nearestFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const distance = new Map(
    tests.map((test) => [
      test,
      Math.min(...changed.map((path) => relative(dirname(path), dirname(test)).split('/').filter(Boolean).length)),
    ]),
  );
  return [...tests].sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0) || a.localeCompare(b));
}
