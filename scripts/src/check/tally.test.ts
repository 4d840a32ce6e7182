import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { tallyLine, tallyOfJest, tallyOfPlaywright, tallyReports, UNSTEADY_LIST, unsteadyLines } from './tally.ts';

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

  it('counts unsteady tests in the closing line', () => {
    const tally = { passed: 3, failed: 0, skipped: 0, unsteady: ['a', 'b'] };
    expect(tallyLine([tally, { ...tally, unsteady: ['c'] }])).toBe('6 passed, 0 failed, 3 unsteady');
  });

  it('reads every report of a run, and names the report of an unsteady test of the second lane', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node-26'));
    const write = (file: string, report: unknown) => writeFileSync(join(folder, file), JSON.stringify(report));
    const flaky = (title: string) => ({
      stats: { expected: 1, flaky: 1 },
      suites: [{ title: 'a.spec.ts', specs: [{ title, tests: [{ status: 'flaky' }] }] }],
    });
    write('jest.json', { numPassedTests: 4 });
    write('playwright.json', flaky('waits'));
    write('soak.json', flaky('stays'));
    write(join('node-26', 'jest.json'), { numPassedTests: 2, numFailedTests: 1 });
    write(UNSTEADY_LIST, ['of an earlier run']);
    const tallies = tallyReports(folder);
    expect(tallyLine(tallies)).toBe('10 passed, 1 failed, 2 unsteady');
    expect(tallies.flatMap(({ unsteady }) => unsteady)).toEqual(['a.spec.ts › waits', 'a.spec.ts › stays (soak.json)']);
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
            title: 'a.spec.ts',
            specs: [{ title: 'steady', tests: [{ status: 'expected' }] }],
            suites: [{ title: 'at 390', specs: [{ title: 'waits', tests: [{ status: 'flaky' }] }] }],
          },
        ],
      }),
    );
    expect([...jest.unsteady, ...playwright.unsteady]).toEqual(['a socket closes', 'a.spec.ts › at 390 › waits']);
  });

  it('are printed one a line, and nothing is printed when there are none', () => {
    expect(unsteadyLines(['a', 'b'])).toBe(
      '2 unsteady, passed only at the second try; mend them before other work:\n  a\n  b\n',
    );
    expect(unsteadyLines([])).toBe('');
  });
});
