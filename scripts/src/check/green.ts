import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StepResult } from './step.ts';

/** Content of `.data/test/green.json`: the last complete run that passed. */
export interface GreenRun {
  /** Full hash of the commit that was checked out when the run began; undefined outside a repository. */
  readonly commit: string | undefined;
  /**
   * No file differed from the commit, and no untracked file was there, when the run began and when it ended; the same
   * commit was checked out.
   */
  readonly isClean: boolean;
  /** `all` with the second lane, of `npm run test:all`. */
  readonly lane: 'first' | 'all';
  /** End of the run, ISO 8601 in UTC. */
  readonly at: string;
  readonly secondsByStep: Readonly<Record<string, number>>;
  /** Titles of tests that passed only at the second try. */
  readonly unsteady: readonly string[];
}

const greenFile = (root: string) => join(root, '.data', 'test', 'green.json');

/**
 * Removes the record of an earlier run, before a whole run that may fail.
 * @param named steps that alone are run; such a run says nothing of the others, and the record stays
 */
export function forgetGreenRun(root: string, named: readonly string[]): void {
  if (named.length === 0) rmSync(greenFile(root), { force: true });
}

/** The commit of a folder, and whether its files are those of the commit. */
export type Checkout = Pick<GreenRun, 'commit' | 'isClean'>;

export function checkoutOf(root: string): Checkout {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  const status = git('status', '--porcelain');
  return {
    commit: head.status === 0 ? head.stdout.trim() : undefined,
    isClean: status.status === 0 && status.stdout === '',
  };
}

/** A run in which every step passed. */
export interface PassedRun extends Pick<GreenRun, 'lane' | 'unsteady'> {
  /** Read before the first step. */
  readonly checkout: Checkout;
  readonly results: readonly StepResult[];
}

export function recordGreenRun(root: string, { checkout, lane, results, unsteady }: PassedRun): void {
  const now = checkoutOf(root);
  const run: GreenRun = {
    commit: checkout.commit,
    isClean: checkout.isClean && now.isClean && now.commit === checkout.commit,
    lane,
    at: new Date().toISOString(),
    secondsByStep: Object.fromEntries(results.map(({ name, seconds }) => [name, seconds])),
    unsteady,
  };
  mkdirSync(dirname(greenFile(root)), { recursive: true });
  writeFileSync(greenFile(root), `${JSON.stringify(run, undefined, 2)}\n`);
}
