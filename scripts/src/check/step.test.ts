import { cpuSecondsIn, runStep } from './step.ts';

it('cpuSecondsIn adds user and system time of the children', () => {
  expect(cpuSecondsIn('0m0.003s 0m0.002s\n1m2.500s 0m3.250s\n')).toBe(65.75);
});

it('cpuSecondsIn knows nothing where nothing was written', () => {
  expect(cpuSecondsIn('')).toBeUndefined();
});

it('runStep tells a failed command from a passed one, prints the output of the failed one, and what it used', async () => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const node = (name: string, source: string) =>
    runStep({ name, command: process.execPath, args: ['-e', source], cores: 1 }, process.cwd());
  expect(await node('good', 'console.log("quiet")')).toMatchObject({ name: 'good', passed: true });
  const failed = await node('bad', 'console.log("loud"); process.exit(3)');
  const text = printed.mock.calls.map(([part]) => String(part)).join('');
  printed.mockRestore();
  expect(failed.passed).toBe(false);
  expect(failed.cpuSeconds).toBeGreaterThan(0);
  expect(text).toMatch(/^ok {3}good \([\d.]+ s\)\nloud\nFAIL bad \([\d.]+ s\)\n$/);
});
