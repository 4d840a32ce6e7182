import { readFileSync } from 'node:fs';

/** How many tests ran. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Counts in a report written by jest's `--json --outputFile`; a missing one counts nothing. */
export function tallyOfJest(file: string): Tally {
  const report = read(file) as
    | { numPassedTests?: number; numFailedTests?: number; numPendingTests?: number; numRuntimeErrorTestSuites?: number }
    | undefined;
  if (!report) return NONE;
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: report.numPendingTests ?? 0,
  };
}

/** Counts in a report written by Playwright's json reporter; a missing one counts nothing. */
export function tallyOfPlaywright(file: string): Tally {
  const stats = (
    read(file) as { stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number } } | undefined
  )?.stats;
  if (!stats) return NONE;
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  };
}

/** The closing line of a run. */
export function tallyLine(tallies: readonly Tally[]): string {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
