import { execFileSync } from 'node:child_process';

const MAX_SUBJECT = 72;
/** The commit that added this file also began the rule. */
const RULE_FILE = 'scripts/src/house/subjects.ts';

/**
 * Finds commits whose subject is too long, from the one on that added the rule. A checkout without history has none.
 * @param root of the project
 * @returns one sentence a commit
 */
export function findLongSubjects(root: string): string[] {
  const first = git(root, 'log', '--diff-filter=A', '--format=%H', '--', RULE_FILE).trim().split('\n').at(-1);
  if (!first) return [];
  return git(root, 'log', '--no-merges', '--format=%h %s', `${first}..HEAD`)
    .split('\n')
    .flatMap((line) => longSubject(line) ?? []);
}

/** @param line hash and subject of a commit */
export function longSubject(line: string): string | undefined {
  const [hash = ''] = line.split(' ', 1);
  const subject = line.slice(hash.length + 1);
  if (subject.length <= MAX_SUBJECT) return undefined;
  return `Commit ${hash} has a subject of ${subject.length} characters, at most ${MAX_SUBJECT} are allowed: ${subject}`;
}

function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
