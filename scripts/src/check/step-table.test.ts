import { stepTable } from './step-table.ts';

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
