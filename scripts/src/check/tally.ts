import { readFileSync } from 'node:fs';

/** How many tests ran. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles of those that passed only at the second try; they count as passed. */
  readonly unsteady: readonly string[];
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0, unsteady: [] };

/** The parts of jest's JSON report that are read here. */
interface JestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numRuntimeErrorTestSuites?: number;
  readonly testResults?: readonly {
    readonly assertionResults?: readonly {
      readonly fullName: string;
      readonly status: string;
      /** How often it was run; undefined in reports of suites that did not load. */
      readonly invocations?: number;
    }[];
  }[];
}

/** The parts of Playwright's JSON report that are read here. */
interface PlaywrightReport {
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly flaky?: number;
    readonly skipped?: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests?: readonly { readonly status: string }[];
  }[];
}

/** Counts in a report written by jest's `--json --outputFile`; a missing one counts nothing. */
export function tallyOfJest(file: string): Tally {
  const report = read(file) as JestReport | undefined;
  if (!report) return NONE;
  const tests = (report.testResults ?? []).flatMap(({ assertionResults = [] }) => assertionResults);
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: report.numPendingTests ?? 0,
    unsteady: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  };
}

/** Counts in a report written by Playwright's json reporter; a missing one counts nothing. */
export function tallyOfPlaywright(file: string): Tally {
  const { stats, suites = [] } = (read(file) as PlaywrightReport | undefined) ?? {};
  if (!stats) return NONE;
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    unsteady: suites.flatMap(flakyIn),
  };
}

const flakyIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyIn),
];

/**
 * The closing line of a run.
 * @returns such as `10700 passed, 0 failed`; the unsteady ones are named by `unsteadyLines`
 */
export function tallyLine(tallies: readonly Tally[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[of], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`;
}

/** Names the tests that passed only at the second try; nothing when there are none. */
export function unsteadyLines(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  return `${titles.length} unsteady, passed only at the second try; mend them before other work:\n${titles
    .map((title) => `  ${title}\n`)
    .join('')}`;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
