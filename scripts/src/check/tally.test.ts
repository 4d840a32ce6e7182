import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { tallyLine, tallyOfJest, tallyOfPlaywright } from './tally.ts';

const fileWith = (report: unknown) => {
  const file = join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

it('adds up what both runners report, and counts a flaky test as failed', () => {
  const jest = tallyOfJest(
    fileWith({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, numRuntimeErrorTestSuites: 1 }),
  );
  const playwright = tallyOfPlaywright(fileWith({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 1 } }));
  expect(tallyLine([jest, playwright])).toBe('5 passed, 3 failed, 1 skipped');
});

it('counts nothing where nothing was reported', () => {
  expect(tallyLine([tallyOfJest('/nowhere'), tallyOfPlaywright('/nowhere')])).toBe('0 passed, 0 failed');
});
