import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { tallyLine, tallyOfJest, tallyOfPlaywright, unsteadyLines } from './tally.ts';

const fileWith = (report: unknown) => {
  const file = join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

describe('tally ›', () => {
  it('adds up both runners, and counts what passed at the second try as passed', () => {
    const jest = tallyOfJest(
      fileWith({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, numRuntimeErrorTestSuites: 1 }),
    );
    const playwright = tallyOfPlaywright(fileWith({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 1 } }));
    expect(tallyLine([jest, playwright])).toBe('6 passed, 2 failed, 1 skipped');
  });

  it('counts nothing when nothing was reported', () => {
    expect(tallyLine([tallyOfJest('/nowhere'), tallyOfPlaywright('/nowhere')])).toBe('0 passed, 0 failed');
  });
});

describe('unsteady tests ›', () => {
  it('are named from the reports of both runners', () => {
    const jest = tallyOfJest(
      fileWith({
        testResults: [
          {
            assertionResults: [
              { fullName: 'a socket closes', status: 'passed', invocations: 2 },
              { fullName: 'a socket opens', status: 'passed', invocations: 1 },
              { fullName: 'a socket breaks', status: 'failed', invocations: 2 },
            ],
          },
        ],
      }),
    );
    const playwright = tallyOfPlaywright(
      fileWith({
        stats: { expected: 1, flaky: 1 },
        suites: [
          {
            specs: [{ title: 'steady', file: 'a.spec.ts', tests: [{ status: 'expected' }] }],
            suites: [{ specs: [{ title: 'waits', file: 'a.spec.ts', tests: [{ status: 'flaky' }] }] }],
          },
        ],
      }),
    );
    expect([...jest.unsteady, ...playwright.unsteady]).toEqual(['a socket closes', 'a.spec.ts › waits']);
  });

  it('are printed one a line, and nothing is printed when there are none', () => {
    expect(unsteadyLines(['a', 'b'])).toBe(
      '2 unsteady, passed only at the second try; mend them before other work:\n  a\n  b\n',
    );
    expect(unsteadyLines([])).toBe('');
  });
});
