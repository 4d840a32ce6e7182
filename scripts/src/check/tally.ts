import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

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
  readonly title?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
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
    unsteady: suites.flatMap((suite) => flakyIn(suite)),
  };
}

/** @param above titles of the suites that hold it; the outermost one is the file. */
const flakyIn = ({ title: suite = '', suites = [], specs = [] }: PlaywrightSuite, ...above: string[]): string[] => [
  ...specs
    .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => [...above, suite, title].join(' › ')),
  ...suites.flatMap((inner) => flakyIn(inner, ...above, suite)),
];

/** Name of the list of unsteady tests, which is written next to the reports. */
export const UNSTEADY_LIST = 'unsteady.json';

/**
 * Counts in all reports of a run: jest's are called `jest….json`, the others are Playwright's.
 * @param folder of the reports; those of another release of Node are in a folder of that release
 * @returns one for each report; unsteady tests of other reports than those of the first lane's tests name the report
 */
export function tallyReports(folder: string): Tally[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json') && file !== UNSTEADY_LIST)
    .sort()
    .map((file) => {
      const isJest = basename(file).startsWith('jest');
      const tally = (isJest ? tallyOfJest : tallyOfPlaywright)(join(folder, file));
      const isUsual = file === 'jest.json' || file === 'playwright.json';
      return isUsual ? tally : { ...tally, unsteady: tally.unsteady.map((title) => `${title} (${file})`) };
    });
}

/**
 * The closing line of a run.
 * @returns such as `10700 passed, 0 failed, 1 unsteady`; `unsteadyLines` names those, which count as passed
 */
export function tallyLine(tallies: readonly Tally[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[of], 0);
  const unsteady = tallies.flatMap((tally) => tally.unsteady).length;
  const more = [
    [sum('skipped'), 'skipped'],
    [unsteady, 'unsteady'],
  ] as const;
  return `${sum('passed')} passed, ${sum('failed')} failed${more.map(([count, what]) => (count > 0 ? `, ${count} ${what}` : '')).join('')}`;
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
