import type { Import } from './project-file.ts';
import type { SourceText } from './source-figures.ts';

const SECOND_TRY = 'scripts/jest/second-try.ts';
const STARTS_PROCESSES_OR_SOCKETS = /^import .* from 'node:(?:child_process|net|https?)';$/m;

/**
 * Finds suites that start processes or sockets themselves and are not retried: each of them imports
 * `scripts/jest/second-try.ts`, or a module that does.
 * @param imports of the whole project, from the root
 * @returns one sentence a suite
 * @see CONTRIBUTING.md
 */
export function findUnretriedSuites(texts: readonly SourceText[], imports: readonly Import[]): string[] {
  const retried = new Set([SECOND_TRY]);
  // A set visits what is added while it is visited.
  for (const known of retried) for (const { from, to } of imports) if (to === known) retried.add(from);
  return texts
    .filter(({ file, text }) => /\.test\.tsx?$/.test(file) && STARTS_PROCESSES_OR_SOCKETS.test(text))
    .filter(({ file }) => !retried.has(file))
    .map(({ file }) => `${file} starts processes or sockets and does not import ${SECOND_TRY}`);
}
