import { cpuSecondsIn, runStep, runSteps, type Step, stepTable } from './step.ts';

it('cpuSecondsIn adds user and system time of the children', () => {
  expect(cpuSecondsIn('0m0.003s 0m0.002s\n1m2.500s 0m3.250s\n')).toBe(65.75);
});

it('cpuSecondsIn knows nothing where nothing was written', () => {
  expect(cpuSecondsIn('')).toBeUndefined();
});

it('runStep reports whether a command failed, prints the output of a failed one, and the resources', async () => {
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

const step = (name: string, cores: number, ...after: string[]): Step => ({ name, cores, after, command: '', args: [] });

/** Runs steps that take as many turns as their names are long; notes what runs together. */
async function run(steps: readonly Step[], cores: number) {
  const running = new Set<string>();
  const together: string[] = [];
  const results = await runSteps(steps, cores, async ({ name }) => {
    running.add(name);
    for (let turn = 0; turn < name.length; turn++) {
      await new Promise(setImmediate);
      const now = [...running].join(' ');
      if (together.at(-1) !== now) together.push(now);
    }
    running.delete(name);
    return { name, passed: name !== 'red', seconds: 1 };
  });
  return { together, results };
}

it('runSteps runs side by side what the cores allow, in the order of the list', async () => {
  const { together } = await run([step('aaaaa', 1), step('bb', 1), step('cc', 1), step('wide', 2)], 2);
  expect(together).toEqual(['aaaaa bb', 'aaaaa cc', 'aaaaa', 'wide']);
});

it('runSteps delays a step until those that it follows have ended, also when they failed', async () => {
  const { together, results } = await run([step('red', 0), step('tests', 1, 'red', 'unnamed'), step('a', 1)], 2);
  expect(together).toEqual(['red a', 'red', 'tests']);
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['red', false],
    ['tests', true],
    ['a', true],
  ]);
});

it('runSteps gives a step that wants more cores than there are all of them', async () => {
  expect((await run([step('a', 1), step('bb', 4)], 1)).together).toEqual(['a', 'bb']);
});

it('runSteps refuses steps that wait for each other', async () => {
  await expect(run([step('a', 1, 'b'), step('b', 1, 'a')], 2)).rejects.toThrow('a, b wait for each other');
});

it('stepTable lists the seconds of each step and of the run', () => {
  expect(
    stepTable(
      [
        { name: 'types', passed: true, seconds: 28, cpuSeconds: 41.25 },
        { name: 'unit', passed: false, seconds: 250.4 },
      ],
      251,
    ).split('\n'),
  ).toEqual([
    'step        seconds      cpu',
    'types          28.0     41.3',
    'unit          250.4           failed',
    'all           251.0     41.3',
  ]);
});
